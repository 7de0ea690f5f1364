/** How the people of a company sign in with their own identity provider. */
export const sso = {
  title: 'Single sign-on',
  account: 'Account number',
  accountHint: 'Your company’s account number for single sign-on. Ask your administrator if you do not know it.',
  start: 'Continue with single sign-on',
  fields: {
    enabled: 'People sign in with it',
    issuer: 'Issuer',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    accountNumber: 'Account number',
    redirectUrl: 'Redirect URL',
  },
  sections: {
    registration: 'What the provider needs to know',
    registrationHelp: 'Register this application at the identity provider of the company, with exactly this redirect URL.',
    provider: 'The identity provider',
  },
  help: {
    accountNumber: 'People type it on the sign-in page to be led to their provider.',
    issuer: 'The address that the provider names as its issuer. Any OpenID Connect provider will do.',
    clientSecret: 'Stored encrypted and never shown again. Leave it empty to keep the stored one; another issuer needs its own.',
    enabled: 'Users are found by their verified e-mail address the first time. Administrators and review officers always sign in here.',
  },
  secretStored: 'A secret is stored',
  stored: 'Stored',
  copy: 'Copy',
  copied: 'Copied',
  accountMissing: 'The company has none yet.',
  accountWhere: 'Enter it in the overview',
  callback: {
    title: 'Signing in',
    failed: 'Sign-in did not work',
    foreign: 'This answer does not belong to a sign-in that was started in this window. Please start again.',
    declined: 'The identity provider did not let you in. Please start again, or sign in with your password.',
    back: 'Back to sign-in',
  },
} as const;
