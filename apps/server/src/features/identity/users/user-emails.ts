import type { Role } from '@assay/domain/access/roles';
import { addressInMail, nameInMail } from '@assay/domain/identity/mail-text';
import type { SignUpInput } from '@assay/domain/identity/sign-up.fields';
import { listText } from '@assay/i18n/formats';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Draft } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import { mail, type MailDeps } from '../common/emails.ts';

type Asking = { readonly asker: string; readonly user: string; readonly userId: number; readonly roles: readonly Role[] };

/** To a second administrator: a role waits for their word. */
export const approvalEmail = (deps: MailDeps, to: Reader, { asker, user, userId, roles }: Asking): Draft => {
  const { t, label, locale } = textFor(deps.texts, to);
  const named = roles.map((role) => label('role', role));
  const lines = [
    t('mail.approval.text', { asker: nameInMail(asker), user: nameInMail(user), roles: listText(named, locale) }),
    '',
    `${deps.publicUrl}/user/${userId}`,
  ];
  return mail(deps, to, { subject: t('mail.approval.subject'), lines });
};

/** Collectors have no password to choose: they are told where they sign in. */
export const collectorEmail = (deps: MailDeps, to: Reader, { inviter }: { readonly inviter: string }): Draft => {
  const { t } = textFor(deps.texts, to);
  const lines = [t('mail.inviteCollector.text', { inviter: nameInMail(inviter) }), '', `${deps.publicUrl}/clinic-signin`];
  return mail(deps, to, { subject: t('mail.invite.subject'), lines });
};

/** To the address that signed in until now: a change that its reader did not want must not go unseen. */
export const usernameChangedEmail = (deps: MailDeps, to: Reader): Draft => {
  const { t } = textFor(deps.texts, to);
  const lines = [t('mail.usernameChanged.text', { time: newYorkTime() }), '', t('mail.usernameChanged.warning')];
  return mail(deps, to, { subject: t('mail.usernameChanged.subject'), lines });
};

/** To an administrator: somebody asks for an account. */
export const signUpEmail = (deps: MailDeps, to: Reader, { id, name, email, company }: SignUpInput & { id: number }): Draft => {
  const { t } = textFor(deps.texts, to);
  const [asker, employer] = [nameInMail(name), nameInMail(company)];
  const lines = [
    t('mail.signUp.text', { name: asker, email: addressInMail(email), company: employer }),
    '',
    `${deps.publicUrl}/sign-up-request/${id}`,
  ];
  return mail(deps, to, { subject: t('mail.signUp.subject', { name: asker }), lines });
};

/** To who asked: no, and why. */
export const declinedEmail = (deps: MailDeps, to: Reader, { reason }: { readonly reason: string }): Draft => {
  const { t } = textFor(deps.texts, to);
  const why = reason === '' ? [] : ['', t('mail.signUp.reason', { reason })];
  return mail(deps, to, { subject: t('mail.signUp.declinedSubject'), lines: [t('mail.signUp.declined'), ...why] });
};
