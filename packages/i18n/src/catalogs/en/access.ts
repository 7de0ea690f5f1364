/** Who may do what. */
export const access = {
  title: 'Access',
} as const;
