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

/** Italian. Buttons in the imperative of software (Salva), sentences in the infinitive or with Lei. Company: azienda; location: sede; order: ordine; record: record. */
export const it: Catalog = {
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
