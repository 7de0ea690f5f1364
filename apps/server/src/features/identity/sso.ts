import { AppError } from '#platform/http/app-error.ts';
import type { Handler } from '#platform/http/route.ts';
import type { IdentityDeps } from './deps.ts';

const later: Handler = { free: async () => Promise.reject(new AppError('unavailable')) };

export const ssoHandlers = (_deps: IdentityDeps) => ({ ssoStart: later, ssoCallback: later });
