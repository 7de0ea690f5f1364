import { AppError } from '#platform/http/app-error.ts';
import type { Handler, Route } from '#platform/http/route.ts';
import type { IdentityDeps } from './deps.ts';

export const askForAccount = (_deps: IdentityDeps): Handler => ({ free: async () => Promise.reject(new AppError('unavailable')) });
export const signUpRoutes = (_deps: IdentityDeps): Route[] => [];
