import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#platform/db/transaction.ts';
import { callerAt } from '#platform/limits/rates.ts';
import type { CookieJar } from '#platform/http/route.ts';
import type { IdentityDeps } from '../common/deps.ts';

const year = 365 * 24 * 3600;
const cookieName = ({ isTls }: IdentityDeps): string => (isTls ? '__Host-dv' : 'assay-dv');

const signed = ({ keys }: IdentityDeps, { account, device }: { readonly account: string; readonly device: string }): string =>
  createHmac('sha256', keys.device).update(`${account}\0${device}`).digest('base64url');

/** The device, if it has signed in to this account before. Failures are counted apart there: strangers cannot lock its owner out. */
export const knownDevice = (deps: IdentityDeps, cookies: CookieJar, { account }: { readonly account: string }): string => {
  const [device = '', mark = ''] = (cookies.get(cookieName(deps)) ?? '').split('.');
  const expected = Buffer.from(signed(deps, { account, device }));
  // As bytes: letters outside of ASCII are longer than they look.
  const given = Buffer.from(mark);
  const isOurs = device !== '' && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? device : '';
};

export const rememberDevice = (deps: IdentityDeps, cookies: CookieJar, { account }: { readonly account: string }): void => {
  if (knownDevice(deps, cookies, { account }) !== '') return;
  const device = randomBytes(16).toString('base64url');
  cookies.set(cookieName(deps), `${device}.${signed(deps, { account, device })}`, { maxAge: year });
};

/** Whether the user has signed in from this network within a month. Asked for a name that nobody has, too: it takes the same time. */
export const isKnownNetwork = async (
  tx: Tx,
  { userId, network }: { readonly userId: number | null; readonly network: string },
): Promise<boolean> => {
  const rows = await tx.query<{ address: string }>(
    `select distinct address from app_session where user_id = $1 and created_at > now() - interval '30 days'`,
    [userId],
  );
  return rows.some(({ address }) => callerAt(address) === network);
};
