import { nameInMail } from '@assay/domain/identity/mail-text';
import type { Locale } from '@assay/domain/languages';
import { homeOf } from '@assay/domain/resources';
import type { Tx } from '#platform/db/transaction.ts';
import type { Draft, Post } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';
import { isMember, today } from '../pool.presenter.ts';

export type TellDeps = { readonly texts: Texts; readonly publicUrl: string; readonly post: Post };

type Period = { readonly id: number; readonly poolId: number; readonly poolName: string; readonly companyId: number };

type Event = 'opened' | 'drawn' | 'released';

/** Whom of a consortium's pool a notice concerns besides who runs it: the members who have people in it, and those of whom somebody was drawn. */
const concerned: Readonly<Record<Exclude<Event, 'released'>, string>> = {
  opened: `select m.company_id as id from random_pool_member m join consortium_member cm on cm.consortium_id = r.consortium_id and cm.company_id = m.company_id
      and cm.joined_on <= ${today} and (cm.left_on is null or cm.left_on >= ${today})
    where m.pool_id = r.id and ${isMember} and not m.is_archived`,
  drawn: `select s.company_id as id from random_pool_selection s
    where s.period_id = $2 and not s.is_archived and (not s.is_alternate or s.replaced_selection_id is not null)`,
};

/** The companies whose contacts are told: each of its own people, and who runs the pool. Those of whom somebody is released are known. */
const findCompanies = async (tx: Tx, { period, event }: { period: Period; event: Event }): Promise<number[]> => {
  if (event === 'released') return [period.companyId];
  const rows = await tx.query<{ id: number }>(
    `select distinct c.id from random_pool r cross join lateral (${concerned[event]}) c where r.id = $1 and r.consortium_id is not null order by c.id`,
    event === 'drawn' ? [period.poolId, period.id] : [period.poolId],
  );
  return [period.companyId, ...rows.map(({ id }) => id)];
};

/** Who gets the notices of a pool: whom it names, and whom the companies have for them. Who stands for several is told once. */
const findContacts = (
  tx: Tx,
  { poolId }: Period,
  { companyIds }: { readonly companyIds: readonly number[] },
): Promise<(Reader & { language: Locale | null })[]> =>
  tx.query(
    `select distinct on (lower(c.email)) c.email as username, trim(c.first_name || ' ' || c.last_name) as name, coalesce(mail_language(c.user_id), own.language) as language
     from company own join contact c on c.company_id = any (own.path)
     where own.id = any ($2::bigint[]) and c.is_active and not c.is_archived and c.email <> ''
       and ((c.company_id = own.id and 'RANDOM_NOTICE' = any (c.roles)) or c.id = any ((select notify_contact_ids from random_pool where id = $1)::bigint[]))
     order by lower(c.email), c.id`,
    [poolId, companyIds],
  );

const shownDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

type MailDeps = Pick<TellDeps, 'texts' | 'publicUrl'>;
type Notice = { readonly event: Event; readonly commitment?: string };
type Said = Notice & { readonly pool: string; readonly from: string; readonly until: string; readonly path: string };

/** Says that something of a pool happened and where to look: never whom it concerns. */
export const randomEmail = (
  { texts, publicUrl }: MailDeps,
  to: Reader,
  { event, commitment = '', pool, from, until, path }: Said,
): Draft => {
  const { t, locale } = textFor(texts, to);
  const said = { pool, from: shownDay(from), until: shownDay(until) };
  const lines = [
    t('mail.greeting', { name: nameInMail(to.name) || to.username }),
    '',
    t(`mail.random.${event}.text`, said),
    ...(event === 'opened' ? ['', commitment, '', t('mail.random.opened.keep')] : []),
    '',
    `${publicUrl}${path}`,
    '',
    t('mail.closing'),
  ];
  return { to: to.username, subject: t(`mail.random.${event}.subject`, said), body: lines.join('\n'), language: locale };
};

const tell = async (deps: TellDeps, tx: Tx, { period, notice }: { period: Period; notice: Notice }): Promise<void> => {
  const [days] = await tx.query<{ from: string; until: string }>(
    `select to_char(start_date, 'YYYY-MM-DD') as "from", to_char(end_date, 'YYYY-MM-DD') as until from random_pool_selection_period where id = $1`,
    [period.id],
  );
  if (!days) return;
  const path = homeOf('random-pool-selection-period', period.id);
  const companyIds = await findCompanies(tx, { period, event: notice.event });
  for (const reader of await findContacts(tx, period, { companyIds }))
    await deps.post(tx, randomEmail(deps, reader, { ...notice, ...days, pool: period.poolName, path }));
};

/** A period opens: what was committed to is out of our hands from then on. */
export const tellOpening = (deps: TellDeps, tx: Tx, { period, commitment }: { period: Period; commitment: string }): Promise<void> =>
  tell(deps, tx, { period, notice: { event: 'opened', commitment } });

export const tellDrawn = (deps: TellDeps, tx: Tx, period: Period): Promise<void> => tell(deps, tx, { period, notice: { event: 'drawn' } });

export const tellReleased = (deps: TellDeps, tx: Tx, period: Period): Promise<void> =>
  tell(deps, tx, { period, notice: { event: 'released' } });
