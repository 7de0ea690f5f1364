/** Numbers with signs between them read from left to right in every language; without this an Arabic page shows 1–50 as 50–1. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
