import { acting, nobody } from '@assay/domain/access/actor';
import type { Role } from '@assay/domain/access/roles';
import { dayOf } from '@assay/domain/time/days';
import type { Tx } from '#platform/db/transaction.ts';
import type { Write } from '#platform/resource/binding.ts';
import { known } from './known.ts';

/** Nobody does everything at the same minute of the day. */
const someMinutes = (days: number): number => 30 + ((Math.abs(days) * 47) % 200);

/** A moment of the demo's past: so many days before today, in the morning or the afternoon of New York. It never ages. */
export const daysAgo = (days: number, minutes = someMinutes(days)): string =>
  new Date(Date.now() - days * 86_400_000 - minutes * 60_000).toISOString();

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
