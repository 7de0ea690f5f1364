import type { Catalog } from '../../catalog.ts';
import { app } from './app.ts';
import { auth } from './auth.ts';
import { companies } from './companies.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { grid } from './grid.ts';
import { labels } from './labels.ts';
import { locations } from './locations.ts';
import { mail } from './mail.ts';
import { nav } from './nav.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { profile } from './profile.ts';
import { validation } from './validation.ts';

/** Spanish as read across the Americas, with usted. Company: empresa; location: ubicación; order: orden; test: prueba; record: registro. */
export const es: Catalog = {
  app,
  auth,
  companies,
  dashboard,
  errors,
  form,
  grid,
  labels,
  locations,
  mail,
  nav,
  notices,
  pages,
  profile,
  validation,
};
