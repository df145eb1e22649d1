"""What a teacher hands out on paper: hands, the fu sheet, the yaku list, the club's own rules."""
