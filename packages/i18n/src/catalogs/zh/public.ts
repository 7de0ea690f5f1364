import type { PublicCatalog } from '../../catalog.ts';
import { app } from './app.ts';
import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { landing } from './landing.ts';
import { nav } from './nav.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { role } from './role.ts';
import { sso } from './sso.ts';
import { validation } from './validation.ts';

/** What is read before anybody is signed in: the first page waits for this much and no more. */
export const publicPart: PublicCatalog = { app, auth, errors, labels: { role }, landing, nav, notices, pages, sso, validation };
