import type { Database } from '#platform/db/transaction.ts';
import type { CookieJar } from '#platform/http/route.ts';
import { refreshCookie } from './enter.ts';
import { findRenewal } from './sessions.repository.ts';

type CookieDeps = { readonly database: Database; readonly isTls: boolean };

/** Whose window it is that opens an address: a browser that follows a link shows its cookie and nothing else. Nothing is renewed by that. */
export const sessionByCookie =
  (deps: CookieDeps) =>
  async (cookies: Pick<CookieJar, 'get'>): Promise<string | null> => {
    const token = cookies.get(refreshCookie(deps));
    if (token === undefined) return null;
    const found = await deps.database.system('whose window asks', (tx) => findRenewal(tx, token));
    return found && (found.isCurrent || found.isInLeeway) ? found.id : null;
  };
