import { isWithin, passcodeBudgets, passcodeRules } from '@assay/domain/identity/sessions';
import type { Tx } from '#platform/db/transaction.ts';

/**
 * What budgets a visitor draws on: their own, as a device or a network that has signed in before, those of all strangers together, or none:
 * strangers have used theirs up, and whoever is turned away is asked for a code that was never sent.
 */
export type Standing = 'known' | 'stranger' | 'turned-away';

/** Where somebody comes from: a device that is known to the account, or else the network of the request. */
export type Origin = { readonly account: string; readonly device: string; readonly network: string; readonly standing: Standing };

type Used = { readonly hour: number; readonly day: number };
type Usage = { readonly here: Used; readonly strangers: Used };

/** Questions for a passcode that were put to this device, or to an unknown one of this network. */
export const here = `account = $1 and kind = 'OTP' and claims ->> 'device' = $2 and ($2 <> '' or address = $3)`;
export const hereOf = ({ account, device, network }: Origin): readonly string[] => [account, device, network];

const strangers = `claims ->> 'standing' = 'stranger'`;
type Amount = (what: string) => string;
const within = (amount: Amount, what: string): string =>
  `json_build_object('hour', ${amount(`${what} and is_of_hour`)}, 'day', ${amount(what)})`;

const usageSql = (amount: Amount, { since, minutes }: { readonly since: string; readonly minutes: number }): string => `
  select ${within(amount, here)} as here, ${within(amount, strangers)} as strangers
  from (select *, ${since} > now() - interval '${60 + minutes} minutes' as is_of_hour from challenge
        where account = $1 and kind = 'OTP' and ${since} > now() - interval '${24 * 60 + minutes} minutes') c`;

/** A code that answers several handles was sent once. */
const sentSql = usageSql((what) => `count(distinct code_salt) filter (where ${what})`, { since: 'sent_at', minutes: 0 });
/** A try is no younger than its handle, and a handle lives a quarter of an hour: so no try of the last hour is missed. */
const triedSql = usageSql((what) => `coalesce(sum(tries) filter (where ${what}), 0)`, {
  since: 'created_at',
  minutes: passcodeRules.minutes,
});

const usage = async (tx: Tx, sql: string, origin: Origin): Promise<Usage> => {
  const [row] = await tx.query<Usage>(sql, hereOf(origin));
  return row as Usage;
};

/** Requests and tries of one account are counted one after the other. */
export const holdPasscodes = (tx: Tx, account: string) => tx.query(`select pg_advisory_xact_lock(hashtext($1))`, [account]);

/**
 * How a request for a passcode stands, or null where this device or network has asked too often. Only the latter is told: it is the same for
 * an account and for nobody's, while the strangers' budget would tell apart whose network is known.
 */
export const standingOf = async (tx: Tx, origin: Origin): Promise<Standing | null> => {
  const sent = await usage(tx, sentSql, origin);
  if (!isWithin(sent.here, passcodeBudgets.sent.each)) return null;
  return origin.standing === 'stranger' && !isWithin(sent.strangers, passcodeBudgets.sent.strangers) ? 'turned-away' : origin.standing;
};

/** The try in hand is counted already. */
const before = ({ hour, day }: Used): Used => ({ hour: hour - 1, day: day - 1 });

/** Whether a try that was counted is looked at. */
export const isTryLookedAt = async (tx: Tx, origin: Origin): Promise<boolean> => {
  const tried = await usage(tx, triedSql, origin);
  if (origin.standing === 'known') return isWithin(before(tried.here), passcodeBudgets.tried.each);
  return (
    isWithin(before(tried.here), passcodeBudgets.tried.strangeNetwork) && isWithin(before(tried.strangers), passcodeBudgets.tried.strangers)
  );
};
