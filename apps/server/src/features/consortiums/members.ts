import type { Member, MemberDraft, MemberEnd, MemberOf } from '@assay/contract/consortiums/consortium.types';
import type { Acting } from '@assay/domain/access/actor';
import type { Consortium } from '@assay/domain/consortiums/consortium.fields';
import { leavesEarly, membersInTheWay, type Membership } from '@assay/domain/randoms/membership';
import { periodText } from '@assay/domain/time/periods';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { queryParams } from '#platform/resource/params.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { consortiums, membersInSight, placeOf, today } from './consortium.presenter.ts';
import { refuseOthers } from './write-consortium.ts';

type Reader = { readonly tx: Tx; readonly actor: Acting };

const dates = `m.joined_on::text as "joinedOn", m.left_on::text as "leftOn"`;

/** How many people of a member are in pools of the consortium today: a pool is read for that alone. */
const participantCount = `(select count(distinct p.participant_id)::integer from random_pool r join random_pool_member p on p.pool_id = r.id
  where r.consortium_id = m.consortium_id and not r.is_archived and p.company_id = m.company_id and not p.is_archived
    and p.member_from <= ${today} and (p.member_until is null or p.member_until >= ${today}))`;

const membersOf = ({ tx, actor }: Reader, consortiumId: number): Promise<Member[]> => {
  const params = queryParams();
  const id = params.add(consortiumId, 'bigint');
  return tx.query<Member>(
    `select m.id, m.version, m.company_id as "companyId", coalesce(c.name, '') as "companyName", ${participantCount} as "participantCount", ${dates}
     from consortium_member m left join company c on c.id = m.company_id
     where m.consortium_id = ${id} and ${membersInSight(actor.scope, params) ?? 'true'}
     order by m.left_on is not null, c.name collate "und-x-icu", m.joined_on desc, m.id`,
    params.values,
  );
};

/** Who belongs to a consortium and who did. */
export const readMembers = async (tx: Tx, context: Context) => {
  const reader = { tx, actor: context.actor };
  const { id } = required(await findRecord<Consortium>(reader, consortiums, { id: pathId(context) }));
  return { data: await membersOf(reader, id) };
};

/** The consortiums that a company belongs to, and did. */
export const readMemberships = async (tx: Tx, { actor, ...context }: Context) => {
  const params = queryParams();
  const id = params.add(pathId(context, 'companyId'), 'bigint');
  // The row policies know who may look at a company.
  required((await tx.query(`select from company c where c.id = ${id}`, [...params.values]))[0]);
  const data = await tx.query<MemberOf>(
    `select m.id, m.consortium_id as "consortiumId", t.name as "consortiumName", ${dates}
     from consortium_member m join consortium t on t.id = m.consortium_id
     where m.company_id = ${id} and not t.is_archived and ${membersInSight(actor.scope, params) ?? 'true'}
     order by m.left_on is not null, m.joined_on desc, m.id`,
    params.values,
  );
  return { data };
};

/** A consortium whose members change: one at a time, by who runs it. */
const held = async (write: Write, id: number): Promise<Consortium> => {
  const current = required(await holdRecord<Consortium>(write, consortiums, { id }));
  refuseOthers(write.actor, current);
  if (current.isArchived) throw new AppError('archived', { data: current });
  return current;
};

const refuseTwice = (membership: Membership, others: readonly Member[], { path }: { readonly path: string }): void => {
  const [first] = membersInTheWay(membership, others);
  if (!first) return;
  const params = { name: first.companyName, period: periodText({ effectiveFrom: first.joinedOn, effectiveTo: first.leftOn }) };
  throw new AppError('taken', { fields: [{ path, code: 'overlaps', params }] });
};

/** What the history of a consortium tells of a member. */
const told = (write: Write, current: Consortium, { before, after }: Record<'before' | 'after', Readonly<Record<string, unknown>>>) =>
  appendAudit(write.tx, write.auditContext, {
    action: 'UPDATE',
    entity: 'consortium',
    entityId: current.id,
    ...placeOf(current),
    before,
    after,
  });

const nameOfMember = async ({ tx }: Write, { companyId }: MemberDraft): Promise<string> => {
  const [found] = await tx.query<{ name: string; isArchived: boolean }>(
    `select name, is_archived as "isArchived" from company where id = $1 for share`,
    [companyId],
  );
  if (!found) throw fieldError('companyId', 'reference');
  if (found.isArchived) throw fieldError('companyId', 'archivedRecord');
  return found.name;
};

export const addMember = async (tx: Tx, context: Context<MemberDraft>) => {
  const write = writeOf(tx, context);
  const current = await held(write, pathId(context));
  const { companyId, joinedOn } = context.body;
  const member = await nameOfMember(write, context.body);
  refuseTwice({ companyId, joinedOn, leftOn: null }, await membersOf(write, current.id), { path: 'joinedOn' });
  await tx.query(
    `insert into consortium_member (consortium_id, company_id, joined_on, created_by, updated_by) values ($1, $2, $3::date, $4, $4)`,
    [current.id, companyId, joinedOn, context.actor.userId],
  );
  await told(write, current, { before: { member: '', joinedOn: null }, after: { member, joinedOn } });
  return { data: await membersOf(write, current.id), message: 'notices.created' as const };
};

/** Ends a membership on its last day, or corrects that day. */
export const endMember = async (tx: Tx, context: Context<MemberEnd>) => {
  const write = writeOf(tx, context);
  const current = await held(write, pathId(context));
  const { memberId, leftOn, version } = context.body;
  const members = await membersOf(write, current.id);
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw fieldError('memberId', 'reference');
  if (member.version !== version) throw new AppError('conflict', { data: members });
  const ended = { ...member, leftOn };
  if (leavesEarly(ended)) throw fieldError('leftOn', 'notBefore');
  refuseTwice(
    ended,
    members.filter(({ id }) => id !== memberId),
    { path: 'leftOn' },
  );
  await tx.query(
    `update consortium_member set left_on = $2::date, version = version + 1, updated_at = now(), updated_by = $3 where id = $1`,
    [memberId, leftOn, context.actor.userId],
  );
  const { companyName } = member;
  await told(write, current, { before: { member: companyName, leftOn: member.leftOn }, after: { member: companyName, leftOn } });
  return { data: await membersOf(write, current.id), message: 'notices.updated' as const };
};
