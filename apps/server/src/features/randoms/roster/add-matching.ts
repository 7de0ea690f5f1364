import { maxJoining, type JoiningAsked, type JoiningPreview } from '@assay/contract/randoms/joining';
import type { MembersAdd, MembersAdded } from '@assay/contract/randoms/pool.types';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { coveredRequest } from '#platform/audit/covered.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, Handler } from '#platform/http/route.ts';
import type { Listed } from '#platform/resource/binding.ts';
import { findRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { addMembers, firstDay, holdPool, refusalOf, remember } from '../pool-members.ts';
import { pools } from '../pool.presenter.ts';
import { holdMatching, joinMatching, judgeMatching, type Judged, type Matching } from './join-matching.ts';

type Participants = { readonly participants: Listed };
type Asking = { readonly tx: Tx; readonly context: Context<JoiningAsked>; readonly pool: Pool };

const matchingOf = ({ participants }: Participants, { tx, context, pool }: Asking): Matching => {
  const { filters, text, poolId } = context.body;
  const from = firstDay(pool, context.body.from);
  return { tx, actor: context.actor, participants, pool, asked: { poolId, filters, text, from } };
};

const previewOf = ({ counts, people }: Judged, { text }: Context): JoiningPreview => ({
  matched: counts.reduce((sum, { count }) => sum + count, 0),
  joining: counts.find(({ problem }) => problem === null)?.count ?? 0,
  refused: counts.flatMap(({ problem, count }) => (problem === null ? [] : [{ ...refusalOf(problem, text), count }])),
  people,
});

/** What would become of all who match, before anything does. */
export const previewMembers = (deps: Participants): Handler<JoiningAsked> => ({
  read: async (tx, context) => {
    const pool = required(await findRecord<Pool>({ tx, actor: context.actor }, pools, { id: context.body.poolId }));
    if (pool.isArchived) throw new AppError('archived', { data: pool });
    return { data: previewOf(await judgeMatching(matchingOf(deps, { tx, context, pool })), context) };
  },
});

/** So many are told by their numbers; more by the ranges of these. */
const toldEach = 500;

/** Which numbers these are: 3-7, 9. */
const rangesOf = (ids: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
};

const addMatching = async (
  deps: Participants,
  tx: Tx,
  { context }: { context: Context<MembersAdd> },
): Promise<Result & { data: MembersAdded }> => {
  const write = writeOf(tx, context);
  const pool = await holdPool(write, context.body.poolId);
  await tx.query(`set local statement_timeout = '60s'`);
  const matching = matchingOf(deps, { tx, context, pool });
  await holdMatching(matching);
  const preview = previewOf(await judgeMatching(matching), context);
  if (preview.joining > maxJoining) throw new AppError('too-many-records');
  if (preview.joining !== context.body.expected) throw new AppError('count-changed', { data: preview });
  const ids = preview.joining === 0 ? [] : await joinMatching(matching);
  const { filters, text, from } = matching.asked;
  if (ids.length > 0)
    await remember(write, pool, {
      addedParticipants: ids.length > toldEach ? rangesOf(ids) : ids,
      addedCount: ids.length,
      memberFrom: from,
      matching: coveredRequest(deps.participants, { ...(filters ? { filters } : {}), ...(text === undefined ? {} : { text }) }),
    });
  const refused = preview.people.map(({ problem, ...person }) => ({ ...person, ...refusalOf(problem, context.text) }));
  return { data: { count: ids.length, refused }, message: 'notices.updated' };
};

/** Puts people into a pool who are named, or all who match. */
export const addPeople = (deps: Participants): Handler<MembersAdd> => ({
  write: (tx, context) => {
    const { participantIds } = context.body;
    if (participantIds === undefined) return addMatching(deps, tx, { context });
    return addMembers(tx, { ...context, body: { ...context.body, participantIds } });
  },
});
