import type { Catalog } from '../../catalog.ts';
import { access } from './access.ts';
import { audit } from './audit.ts';
import { catalogFaults } from './catalog-faults.ts';
import { companies } from './companies.ts';
import { dashboard } from './dashboard.ts';
import { publicPart } from './public.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { grid } from './grid.ts';
import { labels } from './labels.ts';
import { locations } from './locations.ts';
import { mail } from './mail.ts';
import { mailbox } from './mailbox.ts';
import { occupations } from './occupations.ts';
import { physicians } from './physicians.ts';
import { profile } from './profile.ts';
import { providers } from './providers.ts';
import { reasons } from './reasons.ts';
import { records } from './records.ts';
import { signups } from './signups.ts';
import { sites } from './sites.ts';
import { users } from './users.ts';

/** Italian. Buttons in the imperative of software (Salva), sentences in the infinitive or impersonal; Lei in emails alone. Company: azienda; location: sede; order: ordine; record: record; right: autorizzazione; scope: ambito; passcode: codice di accesso; email: e-mail. */
export const it: Catalog = {
  ...publicPart,
  access,
  audit,
  companies,
  dashboard,
  fields,
  form,
  grid,
  labels,
  locations,
  mail,
  mailbox,
  occupations,
  physicians,
  profile,
  providers,
  reasons,
  records,
  signups,
  sites,
  users,
  validation: { ...publicPart.validation, ...catalogFaults },
};
