/** Numbers with signs between them read from left to right in every language; without this an Arabic page shows 1–50 as 50–1. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** A name in a sentence or a list keeps its own direction, and leaves that of what is around it alone. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
