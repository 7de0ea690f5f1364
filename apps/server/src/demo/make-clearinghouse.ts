import type { QueryStatus, QueryType } from '@assay/domain/clearinghouse/lists';
import { countsAsQuery, fullQueryBy, nextDueOn } from '@assay/domain/clearinghouse/query';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit } from '#platform/audit/audit.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { clearinghouse, clearinghouseConsent } from '#platform/db/schema/clearinghouse.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { known } from './known.ts';
import { dayFromNow, daysAgo, writeAs } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number> };
type Driver = { readonly id: number; readonly name: string; readonly companyId: number; readonly locationId: number };

/** So many drivers have a history. */
const most = 400;

const drivers = (tx: Tx): Promise<Driver[]> =>
  tx.query<Driver>(
    `select p.id, p.name, p.company_id as "companyId", p.location_id as "locationId" from participant p
     join occupation o on o.id = p.occupation_id join company c on c.id = p.company_id and c.clearinghouse_designated and not c.is_archived
     where p.status = 'Active' and not p.is_archived and p.cdl_number <> '' and (o.agency = 'FMCSA' or 'FMCSA' = any (p.secondary_agencies))
     order by p.id limit ${most}`,
  );

/** Every status there is, among those of a year that went well. */
const rare: Readonly<Record<number, QueryStatus>> = {
  1: 'Awaiting processing',
  2: 'Processing',
  3: 'Specific consent required',
  4: 'Pending driver consent',
  5: 'Driver prohibited',
  6: 'Driver not found',
  7: 'Consent refused',
  8: 'Awaiting processing',
};

const unsent: ReadonlySet<QueryStatus> = new Set(['Awaiting processing']);
const unanswered: ReadonlySet<QueryStatus> = new Set(['Awaiting processing', 'Processing']);

/** How long ago it was asked: those that are under way a few hours or days, the others over the whole rolling year. */
const daysOf = (status: QueryStatus, turn: number): number => (status === 'Driver not prohibited' ? 5 + ((turn * 37) % 370) : turn % 5);

const queryOf = ({ id: participantId }: Driver, turn: number, { by }: { readonly by: number }) => {
  const status = rare[turn % 40] ?? 'Driver not prohibited';
  const at = daysAgo(daysOf(status, turn));
  const queryType: QueryType = turn % 11 === 0 ? 'Full' : 'Limited';
  const answeredAt = unanswered.has(status) ? null : at;
  return {
    participantId,
    queryType,
    status,
    createdAt: at,
    updatedAt: at,
    createdBy: by,
    updatedBy: by,
    sentAt: unsent.has(status) ? null : at,
    outcomeAt: answeredAt,
    fullQueryBy: fullQueryBy(status, new Date(at)),
    dueOn: countsAsQuery(status) ? nextDueOn(dayOf(new Date(at))) : null,
  };
};

/** Most have one for two years; some end soon, some are missing. */
const consentOf = ({ id: participantId }: Driver, turn: number, { by }: { readonly by: number }) => ({
  participantId,
  consentFrom: dayFromNow(-700 + (turn % 90)),
  consentUntil: turn % 6 === 0 ? null : dayFromNow(turn % 9 === 0 ? 10 + (turn % 45) : 120 + (turn % 500)),
  createdAt: daysAgo(700),
  updatedAt: daysAgo(700),
  createdBy: by,
  updatedBy: by,
});

/** A year of queries, one of each status, with the consents to them. */
export const makeClearinghouse = async ({ tx, users }: World): Promise<void> => {
  const by = known(users, 'priya.nair@assay.example');
  const found = await drivers(tx);
  const asked = found.filter((_driver, turn) => turn % 13 !== 12);
  await insertMany(
    tx,
    clearinghouse,
    asked.map((driver, turn) => queryOf(driver, turn, { by })),
  );
  await insertMany(
    tx,
    clearinghouseConsent,
    found.filter((_driver, turn) => turn % 17 !== 16).map((driver, turn) => consentOf(driver, turn, { by })),
  );
  const [first] = found;
  if (!first) return;
  const { auditContext } = writeAs(tx, users, { by: 'priya.nair@assay.example', at: daysAgo(1) });
  await appendAudit(tx, auditContext, {
    action: 'RUN',
    entity: 'clearinghouse',
    entityId: null,
    label: first.name,
    companyId: first.companyId,
    locationId: null,
    reason: 'clearinghouse-results',
    after: { count: asked.length },
  });
};
