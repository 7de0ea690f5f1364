import { acting, nobody, type Acting } from '@assay/domain/access/actor';
import { issueAccessToken } from '@assay/server/src/platform/auth/tokens.ts';
import type { Person } from './store.ts';

/** Tokens live for minutes: they are issued anew before every load. */
export const tokenOf = (key: Uint8Array, { sessionId }: Person): Promise<string> => issueAccessToken(key, sessionId);

export const actorOf = ({ userId, roles, companyIds }: Person): Acting => acting({ ...nobody, userId, roles, companyIds }, 'company.view');
