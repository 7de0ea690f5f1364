/** How the people of a company sign in with their own identity provider. */
export const sso = {
  title: 'Single sign-on',
} as const;
