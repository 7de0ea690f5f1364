/** Of the countries that people are reached in: the United States and Canada share one. */
export const phonePrefixes = ['+1', '+52'] as const;
