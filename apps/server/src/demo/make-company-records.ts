import { accountNumberInput } from '@assay/domain/companies/account-number';
import { contactInput } from '@assay/domain/companies/contact';
import { groupInput } from '@assay/domain/companies/group';
import { createAccountNumber } from '#features/companies/write-account-number.ts';
import { createContact } from '#features/companies/write-contact.ts';
import { appendAudit, type AuditSubject } from '#platform/audit/audit.ts';
import { locationGroup } from '#platform/db/schema/companies.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';
import { demoAccounts, demoContacts, demoGroups } from './company-records.data.ts';
import { known } from './known.ts';
import type { Made } from './make-history.ts';
import { dayFromNow, daysAgo, writeAs, type Staff } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number>; readonly made: Made };

const tables = { 'group': 'location_group', 'contact': 'contact', 'account-number': 'account_number' } as const;

type Kind = keyof typeof tables;
type New = Omit<AuditSubject, 'entity' | 'entityId'> & {
  readonly entity: Kind;
  readonly after: Readonly<Record<string, unknown>>;
  readonly at: string;
};

/** Made now by the use case, with its event; its times are put where the audit log has them. */
const remember = async ({ tx, auditContext }: Write, entityId: number, { at, ...event }: New): Promise<void> => {
  await tx.query(`update ${tables[event.entity]} set created_at = $2, updated_at = $2 where id = $1`, [entityId, at]);
  await appendAudit(tx, auditContext, { action: 'CREATE', entityId, ...event });
};

const staff: readonly Staff[] = ['priya.nair@assay.example', 'sa@demo.test'];
const momentOf = ({ tx, users }: World, index: number) => {
  const at = daysAgo(60 - index * 2, index * 13);
  return { at, write: writeAs(tx, users, { by: staff[index % staff.length] ?? 'ga@demo.test', at }) };
};

const companyIdOf = ({ made }: World, key: string): number => known(made.companies, key);
const siteOf = ({ made }: World, { key, site }: { readonly key: string; readonly site: number | undefined }): number | null =>
  site === undefined ? null : (made.locations.get(key)?.[site] ?? null);

const makeGroups = async (world: World): Promise<void> => {
  for (const [index, { company, sites, ...demo }] of demoGroups.entries()) {
    const { at, write } = momentOf(world, index);
    const companyId = companyIdOf(world, company);
    const after = groupInput.parse({ companyId, ...demo });
    const id = await insertRow(write, locationGroup, after);
    await remember(write, id, { entity: 'group', label: demo.name, companyId, locationId: null, after, at });
    for (const site of sites)
      await world.tx.query(`update location set group_id = $2 where id = $1`, [siteOf(world, { key: company, site }), id]);
  }
};

const makePhrase = async (world: World, contact: Omit<AuditSubject, 'entity'>, { hash }: { readonly hash: string }): Promise<void> => {
  const { write } = momentOf(world, 20);
  await world.tx.query(`update contact set identity_phrase_hash = $2 where id = $1`, [contact.entityId, hash]);
  const change = { before: { hasIdentityPhrase: false }, after: { hasIdentityPhrase: true } };
  await appendAudit(world.tx, write.auditContext, { action: 'PHRASE_CHANGED', entity: 'contact', ...contact, ...change });
};

const makeContacts = async (world: World, phraseHash: string): Promise<void> => {
  for (const [index, { company, site, isPrimary, ...demo }] of demoContacts.entries()) {
    const { at, write } = momentOf(world, index + 5);
    const [companyId, locationId] = [companyIdOf(world, company), siteOf(world, { key: company, site })];
    const after = contactInput.parse({ companyId, locationId, ...demo });
    const id = await createContact(write, after);
    const subject = { label: `${demo.firstName} ${demo.lastName}`, companyId, locationId };
    await remember(write, id, { entity: 'contact', ...subject, after, at });
    if (index === 0) await makePhrase(world, { entityId: id, ...subject }, { hash: phraseHash });
    if (isPrimary) await world.tx.query(`update location set primary_contact_id = $2 where id = $1`, [locationId, id]);
  }
};

const makeAccounts = async (world: World): Promise<void> => {
  for (const [index, { company, provider, from, until, ...demo }] of demoAccounts.entries()) {
    const { at, write } = momentOf(world, index + 15);
    const companyId = companyIdOf(world, company);
    const providerId = storedId(await world.tx.query<{ id: number }>(`select id from provider where code = $1`, [provider]));
    const days = { effectiveFrom: dayFromNow(-from), effectiveTo: until === undefined ? null : dayFromNow(-until) };
    const after = accountNumberInput.parse({ companyId, providerId, ...days, ...demo });
    const id = await createAccountNumber(write, after);
    await remember(write, id, { entity: 'account-number', label: demo.accountNumber, companyId, locationId: null, after, at });
  }
};

/** Groups, contacts and account numbers of the demo's companies. */
export const makeCompanyRecords = async (world: World, phraseHash: string): Promise<void> => {
  await makeGroups(world);
  await makeContacts(world, phraseHash);
  await makeAccounts(world);
};
