/** How the people of a company sign in with their own identity provider. */
export const sso = {
  title: 'Single sign-on',
  account: 'Account number',
  accountHint: 'Your company’s account number for single sign-on. Ask your administrator if you do not know it.',
  start: 'Continue with single sign-on',
  callback: {
    title: 'Signing in',
    failed: 'Sign-in did not work',
    foreign: 'This answer does not belong to a sign-in that was started in this window. Please start again.',
    declined: 'The identity provider did not let you in. Please start again, or sign in with your password.',
    back: 'Back to sign-in',
  },
} as const;
