const password = 'Another-Pass-7#';

/** What the calls around a sign-in are sent, in the name of nobody. */
export const authBodies = {
  'auth.signIn': () => ({ mode: 'login', username: 'nobody@test.example', password: 'Wrong-Pass-1!' }),
  'auth.answerChallenge': () => ({ session: 'none', answer: '000000' }),
  'auth.newPassword': () => ({ session: 'none', password }),
  'auth.ssoStart': () => ({ accountNumber: 'none' }),
  'auth.ssoCallback': () => ({ code: 'none', state: 'none' }),
  'auth.signUp': () => ({ name: 'Somebody', email: 'some@body.example', company: 'Somewhere' }),
  'auth.confirmTotp': () => ({ code: '000000' }),
  'auth.stepUp': () => ({ password }),
  'auth.saveProfile': () => ({ firstName: 'First', lastName: 'Last', phone: '', version: 1 }),
  'auth.forgotPassword': () => ({ username: 'nobody@test.example' }),
  'auth.confirmForgotPassword': () => ({ username: 'nobody@test.example', code: 'none', password }),
  'auth.setNewPassword': () => ({ currentPassword: 'Wrong-Pass-1!', password }),
  'contactUs.send': () => ({ name: 'Somebody', email: 'some@body.example', message: 'Hello' }),
};
