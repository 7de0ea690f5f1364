import { nameInMail } from '@assay/domain/identity/mail-text';
import { linkRules, passcodeRules } from '@assay/domain/identity/sessions';
import type { Tx } from '#platform/db/transaction.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import { secretMark, type Draft } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';
import type { IdentityDeps } from './deps.ts';

/** Whom an email is for that never leaves. */
export const nobodysAddress: Reader = { username: 'nobody@invalid', name: '', language: null };

/** What an email is made with. */
export type MailDeps = { readonly texts: Texts; readonly publicUrl: string };

type Message = { readonly subject: string; readonly lines: readonly string[] };

export const mail = (deps: MailDeps, to: Reader, { subject, lines }: Message): Draft => {
  const { t, locale } = textFor(deps.texts, to);
  const body = [t('mail.greeting', { name: nameInMail(to.name) || to.username }), '', ...lines, '', t('mail.closing')].join('\n');
  return { to: to.username, subject, body, language: locale };
};

type Attempt = { readonly draft: Draft; readonly isReal: boolean };

/** Posts an email, or does the same work for nobody and takes it back: how long the answer takes tells nothing. */
export const postOrPretend = async (tx: Tx, { post }: IdentityDeps, { draft, isReal }: Attempt): Promise<void> => {
  await tx.query('savepoint email');
  await post(tx, draft);
  await tx.query(isReal ? 'release savepoint email' : 'rollback to savepoint email');
};

type Passcode = { readonly code: string; readonly network: string; readonly isCollector: boolean };

/** The passcode stands alone on its line. Strangers may ask for one, too: when and from where tells its owner which is theirs. */
export const passcodeEmail = (deps: MailDeps, to: Reader, { code, network, isCollector }: Passcode): Draft => {
  const { t } = textFor(deps.texts, to);
  const lines = [
    t('mail.passcode.text', { minutes: passcodeRules.minutes }),
    '',
    secretMark('code'),
    '',
    t('mail.passcode.origin', { time: newYorkTime(), address: network }),
    '',
    t(isCollector ? 'mail.passcode.warningCollector' : 'mail.passcode.warning'),
  ];
  return { ...mail(deps, to, { subject: t('mail.passcode.subject'), lines }), secrets: { code } };
};

/** The code travels behind `#`: no server on the way writes it into its log. */
const linkTo = ({ publicUrl }: MailDeps): string => `${publicUrl}/resetpassword#${secretMark('link')}`;

const linkSecrets = (username: string, code: string) => ({
  code,
  link: new URLSearchParams({ username, code }).toString(),
});

type Reset = { readonly code: string; readonly isByAdministrator: boolean };

export const resetEmail = (deps: MailDeps, to: Reader, { code, isByAdministrator }: Reset): Draft => {
  const { t } = textFor(deps.texts, to);
  const lines = [
    ...(isByAdministrator ? [t('mail.reset.byAdministrator'), ''] : []),
    t('mail.reset.text', { minutes: linkRules.resetMinutes }),
    '',
    linkTo(deps),
    '',
    t('mail.reset.code'),
    '',
    secretMark('code'),
    ...(isByAdministrator ? [] : ['', t('mail.reset.warning')]),
  ];
  return { ...mail(deps, to, { subject: t('mail.reset.subject'), lines }), secrets: linkSecrets(to.username, code) };
};

type Invitation = { readonly code: string; readonly inviter: string };

export const inviteEmail = (deps: MailDeps, to: Reader, { code, inviter }: Invitation): Draft => {
  const { t } = textFor(deps.texts, to);
  const lines = [
    t('mail.invite.text', { inviter: nameInMail(inviter), hours: linkRules.inviteHours }),
    '',
    linkTo(deps),
    '',
    t('mail.invite.code'),
    '',
    secretMark('code'),
  ];
  return { ...mail(deps, to, { subject: t('mail.invite.subject'), lines }), secrets: linkSecrets(to.username, code) };
};

export const passwordChangedEmail = (deps: MailDeps, to: Reader): Draft => {
  const { t } = textFor(deps.texts, to);
  const lines = [t('mail.passwordChanged.text', { time: newYorkTime() }), '', t('mail.passwordChanged.warning')];
  return mail(deps, to, { subject: t('mail.passwordChanged.subject'), lines });
};

export const reuseEmail = (deps: MailDeps, to: Reader, { address }: { readonly address: string }): Draft => {
  const { t } = textFor(deps.texts, to);
  const lines = [t('mail.sessionReuse.text', { time: newYorkTime(), address }), '', t('mail.sessionReuse.warning')];
  return mail(deps, to, { subject: t('mail.sessionReuse.subject'), lines });
};
