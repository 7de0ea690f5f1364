import { formLinkEnd } from '@assay/domain/documents/form-link';
import type { SendingKind } from '@assay/domain/documents/lists';
import { nameInMail } from '@assay/domain/identity/mail-text';
import type { Translator } from '@assay/i18n/translate';
import { randomBytes } from 'node:crypto';
import { hashToken } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import { secretMark, type Draft, type Post } from '#platform/mail/outbox.ts';
import type { Texts } from '#platform/text.ts';
import type { AuthorizationForm } from './authorization-form.types.ts';
import type { FoundForm } from './find-form.ts';

type MailDeps = { readonly texts: Texts; readonly post: Post; readonly publicUrl: string };
type Mailed = {
  readonly found: Pick<FoundForm, 'orderId' | 'form' | 'emailTo' | 'emailAddress' | 'copyLanguage'>;
  readonly form: { readonly id: number };
  readonly to: string;
  readonly kind: SendingKind;
};

/** Since when the donor knows is said once; what somebody else is sent tells the donor nothing. */
const noteDonor = (tx: Tx, { found, form, to }: Mailed): Promise<unknown> | null =>
  [found.emailTo, found.emailAddress].includes(to)
    ? tx.query(`update document set emailed_at = coalesce(emailed_at, now()) where id = $1`, [form.id])
    : null;

type Linked = { readonly publicUrl: string; readonly token: string; readonly until: Date; readonly isCopy?: boolean };

/**
 * What is read in an email with the form: a link to it. Who is tested, why, and for what stands on the form alone. What opens it travels behind `#`:
 * no server on the way writes it into its log.
 */
export const formEmail = (
  { t, locale }: Translator,
  form: AuthorizationForm,
  { publicUrl, token, until, isCopy = false }: Linked,
): Omit<Draft, 'to'> => {
  const lines = [
    isCopy ? t('mail.form.copy') : t('mail.form.text', { company: nameInMail(form.employer.name) }),
    `${publicUrl}/form#${secretMark('token')}`,
    t('mail.form.linkUntil', { time: newYorkTime(until) }),
    ...(isCopy ? [] : ['', t('mail.form.bring')]),
    ...(form.expiresAt === null ? [] : [t('mail.form.until', { time: newYorkTime(new Date(form.expiresAt)) })]),
    ...(form.site === null ? [] : [t('mail.form.site', { site: nameInMail(form.site.name) })]),
    '',
    t('mail.closing'),
  ];
  return { subject: t('mail.form.subject'), body: lines.join('\n'), language: locale, secrets: { token } };
};

/** Sends the link to a form: to the donor in the donor's language, to who ordered in their own. */
export const mailForm = async ({ texts, post, publicUrl }: MailDeps, tx: Tx, mailed: Mailed): Promise<void> => {
  const { found, to, kind } = mailed;
  const { orderId, form, copyLanguage } = found;
  const token = randomBytes(32).toString('base64url');
  const until = formLinkEnd(form, new Date());
  const isCopy = kind === 'ORDERER';
  const draft = formEmail(texts[isCopy ? copyLanguage : form.locale], form, { publicUrl, token, until, isCopy });
  const mailId = await post(tx, { ...draft, to });
  await tx.query(`insert into form_sending (order_id, mail_id, kind, recipient, token_hash, expires_at) values ($1, $2, $3, $4, $5, $6)`, [
    orderId,
    mailId,
    kind,
    to,
    hashToken(token),
    until,
  ]);
  await noteDonor(tx, mailed);
};
