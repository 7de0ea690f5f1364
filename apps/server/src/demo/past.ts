import { acting, nobody } from '@assay/domain/access/actor';
import type { Role } from '@assay/domain/access/roles';
import { dayOf, zone } from '@assay/domain/time/days';
import { instantOf, localMillis } from '@assay/domain/time/zones';
import type { Tx } from '#platform/db/transaction.ts';
import type { Write } from '#platform/resource/binding.ts';
import { known } from './known.ts';

/** Nobody does everything at the same minute of the day. */
const someMinutes = (days: number): number => 30 + ((Math.abs(days) * 47) % 200);

const [hourMillis, dayMillis] = [3_600_000, 86_400_000];

/** The hours of New York in which something is done. */
export type Hours = { readonly opens: number; readonly closes: number };
const officeHours: Hours = { opens: 8, closes: 18 };

const midnightOf = (local: number): number => Math.floor(local / dayMillis) * dayMillis;

/**
 * The moment of a working day that stands for any moment of a day: whenever the demo is started, its people worked by day. What came first stays first, and
 * what is past stays past: the last working day is the one that has begun, and was yesterday's before that.
 */
export const atWork = (millis: number, { now, opens, closes }: Hours & { readonly now: number }): number => {
  const [local, localNow] = [localMillis(millis, zone), localMillis(now, zone)];
  const [midnight, today] = [midnightOf(local), midnightOf(localNow)];
  if (millis >= now && midnight <= today) return millis;
  const [from, to] = [opens * hourMillis, closes * hourMillis];
  const hasBegun = localNow - today >= from + 2 * hourMillis;
  const last = hasBegun ? today : today - dayMillis;
  const spread = (start: number, length: number, { end }: { readonly end: number }): number =>
    instantOf(Math.floor(start + from + ((local - start) / length) * (end - start - from)), zone);
  if (midnight < last || midnight > today) return spread(midnight, dayMillis, { end: midnight + to });
  return spread(last, localNow - last, { end: hasBegun ? Math.min(localNow, last + to) : last + to });
};

/** So many days and minutes before now. */
export const millisAgo = (days: number, minutes: number): number => Date.now() - days * dayMillis - minutes * 60_000;

/** A moment of the demo's past: so many days before today, by day in New York. It never ages. */
export const daysAgo = (days: number, minutes = someMinutes(days)): string =>
  new Date(atWork(millisAgo(days, minutes), { now: Date.now(), ...officeHours })).toISOString();

/** A day so many days from today on New York's calendar; before it, where the number is negative. */
export const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

const staff = {
  'ga@demo.test': ['GA'],
  'sa@demo.test': ['SA'],
  'tom.calloway@assay.example': ['SA'],
  'priya.nair@assay.example': ['LSA'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Staff = keyof typeof staff;

/** How somebody of the staff wrote, back then. The audit log takes a time of its own only at the start of a chain: in the demo's one transaction. */
export const writeAs = (tx: Tx, users: ReadonlyMap<string, number>, { by, at }: { readonly by: Staff; readonly at: string }): Write => {
  const owner = { ...nobody, userId: known(users, by), username: by, roles: staff[by] };
  // Whoever wrote it then, it is stored now by who may: the demo is made by the product itself.
  const actor = acting({ ...owner, roles: ['GA'] }, 'company.create');
  return { tx, actor, auditContext: { actor: owner, sessionId: null, requestId: 'demo', at } };
};
