/** How long texts and lists may be, unless a field says otherwise. */
export const limits = { name: 120, line: 200, code: 30, list: 50, references: 1000 } as const;
