import type { Route } from '#platform/http/route.ts';
import type { IdentityDeps } from './deps.ts';

export const userRoutes = (_deps: IdentityDeps): Route[] => [];
