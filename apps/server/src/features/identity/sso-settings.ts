import type { Result } from '#platform/http/envelope.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/route.ts';
import type { IdentityDeps } from './deps.ts';

export const readSsoSettings =
  (_deps: IdentityDeps) =>
  async (_tx: Tx, _context: Context): Promise<Result> =>
    Promise.reject(new AppError('unavailable'));
export const saveSsoSettings = readSsoSettings;
