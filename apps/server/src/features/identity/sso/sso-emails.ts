import { permits } from '@assay/domain/access/permissions';
import { nameInMail } from '@assay/domain/identity/mail-text';
import type { Translator } from '@assay/i18n/translate';
import { mayApproveSso, ssoChanges, type SsoName, type SsoValues } from '@assay/domain/identity/sso';
import type { Tx } from '#platform/db/transaction.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Draft } from '#platform/mail/outbox.ts';
import { readersOf, textFor, type Reader } from '#platform/mail/readers.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { mail, type MailDeps } from '../common/emails.ts';

type Told = Reader & { readonly id: number };

const isOpen = `u.is_active and not u.is_archived`;
const told = `u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, mail_language(u.id) as language`;

/** The employer's representatives who look after a company: its own and those of the companies above. */
const isDer = `'DER' = any (u.roles) and exists (select from user_company uc join company c on c.id = $1 where uc.user_id = u.id and uc.company_id = any (c.path))`;

/** Who has to know how a company signs in: its representatives, and everybody who signs in that way. */
const concernedBy = (tx: Tx, companyId: number): Promise<Told[]> =>
  tx.query<Told>(
    `select ${told} from app_user u where ${isOpen} and (${isDer} or exists (select from user_identity i where i.user_id = u.id and i.company_id = $1)) order by u.id`,
    [companyId],
  );

const representativesAnd = (tx: Tx, { companyId, userId }: Pick<Link, 'companyId' | 'userId'>): Promise<Told[]> =>
  tx.query<Told>(`select ${told} from app_user u where u.id = $2 or (${isOpen} and ${isDer}) order by u.id`, [companyId, userId]);

type Change = {
  readonly companyId: number;
  readonly company: string;
  readonly before: SsoValues;
  readonly after: SsoValues;
  readonly hasNewSecret?: boolean;
};

const valueOf = ({ t }: Translator, value: SsoValues[SsoName]): string => {
  if (typeof value === 'boolean') return t(value ? 'mail.sso.on' : 'mail.sso.off');
  return value === '' ? t('mail.sso.none') : nameInMail(value);
};

/** What changes, line by line. Of a secret nobody learns more than that it is another. */
const changeLines = (text: Translator, { before, after, hasNewSecret = false }: Change): string[] => {
  const { t } = text;
  const lines = ssoChanges(before, after).map((name) =>
    t('mail.sso.line', { field: t(`sso.fields.${name}`), before: valueOf(text, before[name]), after: valueOf(text, after[name]) }),
  );
  return hasNewSecret ? [...lines, t('mail.sso.newSecret', { field: t('sso.fields.clientSecret') })] : lines;
};

type News = Change & { readonly kind: 'asked' | 'changed' | 'declined' };

export const ssoEmail = (deps: MailDeps, to: Reader, { kind, by, ...change }: News & { readonly by: string }): Draft => {
  const text = textFor(deps.texts, to);
  const { t } = text;
  const company = nameInMail(change.company);
  const lines = [
    t(`mail.sso.${kind}.text`, { company, by, time: newYorkTime() }),
    '',
    ...changeLines(text, change),
    '',
    t('mail.sso.warning'),
  ];
  return mail(deps, to, { subject: t(`mail.sso.${kind}.subject`, { company }), lines });
};

/** Tells everybody concerned what was asked for or decided about the way they sign in. */
export const tellOfSso = async (deps: IdentityDeps, { tx, actor }: Write, news: News): Promise<void> => {
  for (const reader of await concernedBy(tx, news.companyId)) await deps.post(tx, ssoEmail(deps, reader, { ...news, by: actor.username }));
};

/** To an operator who may decide: something waits for them. */
export const ssoApprovalEmail = (deps: MailDeps, to: Reader, { by, ...change }: Change & { readonly by: string }): Draft => {
  const text = textFor(deps.texts, to);
  const company = nameInMail(change.company);
  const lines = [
    text.t('mail.sso.approval.text', { company, by }),
    '',
    ...changeLines(text, change),
    '',
    `${deps.publicUrl}/company/${change.companyId}?tab=sso`,
  ];
  return mail(deps, to, { subject: text.t('mail.sso.approval.subject', { company }), lines });
};

/** Tells the operators who may decide that something waits for them. */
export const tellApprovers = async (
  deps: IdentityDeps,
  { tx, actor }: Write,
  { askers, ...change }: Change & { readonly askers: readonly number[] },
): Promise<void> => {
  const readers = await readersOf(tx, 'approvalWaiting');
  for (const reader of readers.filter(({ id, roles }) => permits({ roles, groups: [] }, 'company.sso') && mayApproveSso(id, askers)))
    await deps.post(tx, ssoApprovalEmail(deps, reader, { ...change, by: actor.username }));
};

type LinkKind = 'linked' | 'unlinked';
type Link = { readonly kind: LinkKind; readonly userId: number; readonly companyId: number; readonly issuer: string };
type Linked = { readonly kind: LinkKind; readonly user: Pick<Reader, 'username' | 'name'>; readonly issuer: string };

export const identityEmail = (deps: MailDeps, to: Reader, { kind, user, issuer }: Linked): Draft => {
  const { t } = textFor(deps.texts, to);
  const lines = [
    t(`mail.sso.${kind}.text`, { user: nameInMail(user.name) || user.username, username: user.username, time: newYorkTime() }),
    '',
    nameInMail(issuer),
    '',
    t('mail.sso.warning'),
  ];
  return mail(deps, to, { subject: t(`mail.sso.${kind}.subject`), lines });
};

/** Tells a user and the representatives of the company that an identity opens the account from now on, or no longer does. */
export const tellOfIdentity = async (deps: IdentityDeps, tx: Tx, { kind, userId, companyId, issuer }: Link): Promise<void> => {
  const readers = await representativesAnd(tx, { companyId, userId });
  const user = readers.find(({ id }) => id === userId);
  if (!user) return;
  for (const reader of readers) await deps.post(tx, identityEmail(deps, reader, { kind, user, issuer }));
};
