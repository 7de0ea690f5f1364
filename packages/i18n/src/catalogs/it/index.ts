import type { Catalog } from '../../catalog.ts';
import { access } from './access.ts';
import { app } from './app.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { companies } from './companies.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { grid } from './grid.ts';
import { labels } from './labels.ts';
import { locations } from './locations.ts';
import { mail } from './mail.ts';
import { mailbox } from './mailbox.ts';
import { nav } from './nav.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { profile } from './profile.ts';
import { signups } from './signups.ts';
import { sso } from './sso.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';

/** Italian. Buttons in the imperative of software (Salva), sentences in the infinitive or with Lei. Company: azienda; location: sede; order: ordine; record: record; right: autorizzazione; reach: ambito; passcode: codice di accesso; letter: e-mail. */
export const it: Catalog = {
  access,
  app,
  audit,
  auth,
  companies,
  dashboard,
  errors,
  form,
  grid,
  labels,
  locations,
  mail,
  mailbox,
  nav,
  notices,
  pages,
  profile,
  signups,
  sso,
  users,
  validation,
};
