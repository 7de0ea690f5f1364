import { companyInput } from '@assay/domain/companies/company';
import type { CompanyInput } from '@assay/domain/companies/company.fields';
import { comparedPhrase } from '@assay/domain/companies/identity-phrase';
import { locationInput } from '@assay/domain/companies/location';
import { acting, nobody, type Actor } from '@assay/domain/access/actor';
import { randomBytes } from 'node:crypto';
import { archiveCompany } from '#features/companies/update-company.ts';
import { createCompany } from '#features/companies/create-company.ts';
import { createLocation } from '#features/companies/write-location.ts';
import { saveRandomSettings } from '#features/companies/random-settings.ts';
import { participantCovering } from '#features/participants/covering.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Passwords } from '#platform/auth/passwords.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Files } from '#platform/files/files.ts';
import { enqueueJob } from '#platform/jobs/jobs.ts';
import { createPost } from '#platform/mail/outbox.ts';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { loadTexts } from '#platform/text.ts';
import { appUser, userCompany, userLocation } from '#platform/db/schema/identity.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Write } from '#platform/resource/binding.ts';
import { known } from './known.ts';
import { makeOccupations, makePhysicians } from './make-catalog.ts';
import { makeCorrespondence } from './correspondence.ts';
import { demoPhrase } from './company-records.data.ts';
import { demoCompanies, formerCompany, type DemoCompany } from './companies.data.ts';
import { backdateCompany, makeHistory, type Made } from './make-history.ts';
import { makeCompanyRecords } from './make-company-records.ts';
import { makeClearinghouse } from './make-clearinghouse.ts';
import { makeDocuments } from './make-documents.ts';
import { makeForms } from './make-forms.ts';
import { makeHeldMessages } from './make-held-messages.ts';
import { makeImports } from './make-imports.ts';
import { makePhysicals } from './make-physicals.ts';
import { makePicture } from './make-pictures.ts';
import { makeMessages } from './make-messages.ts';
import { makeOrders } from './make-orders.ts';
import { makeParticipants } from './make-participants.ts';
import { makePerson } from './make-person.ts';
import { makeNotes } from './make-notes.ts';
import { makeViews } from './make-views.ts';
import { makeProviders } from './make-providers.ts';
import { makeServices } from './make-services.ts';
import { makeCollector, makeSites } from './make-sites.ts';
import { dayFromNow, daysAgo, writeAs, type Staff } from './past.ts';
import { demoPeople } from './people.data.ts';
import { demoPassword, demoUsers, type DemoUser } from './users.data.ts';

const phoneOf = (seed: number): string =>
  `555-${String(200 + ((seed * 37) % 700)).padStart(3, '0')}-${String((seed * 1213) % 10_000).padStart(4, '0')}`;

type Turn = { readonly index: number; readonly made: Made };

const companyOf = (demo: DemoCompany, { index, made }: Turn): CompanyInput => {
  const [city, state, zip, country = 'USA'] = demo.city;
  const address = { Address1: demo.street, City: city, State: state, Zip: zip, Country: country };
  const addresses = Object.fromEntries(
    ['physical', 'mailing', 'billing'].flatMap((kind) => Object.entries(address).map(([part, value]) => [`${kind}${part}`, value])),
  );
  return companyInput.parse({
    ...addresses,
    name: demo.name,
    legalName: demo.legalName ?? '',
    parentCompanyId: demo.parent ? made.companies.get(demo.parent) : null,
    companyType: demo.type ?? 'EMPLOYER',
    isActive: demo.isActive ?? true,
    phone: phoneOf(index + 1),
    fax: phoneOf(index + 50),
    email: `safety@${demo.key}.example`,
    website: `https://${demo.key}.example`,
    agencies: demo.agencies,
    isDot: demo.agencies.length > 0,
    isOwnerOperator: demo.type === 'OWNER_OPERATOR',
    usDot: demo.usDot ?? '',
    phmsaOperatorTypes: demo.agencies.includes('PHMSA') ? ['Gas Transmission', 'Transport Hazardous Liquids'] : [],
    clearinghouseDesignated: demo.agencies.includes('FMCSA'),
    clearinghouseDesignatedAt: demo.agencies.includes('FMCSA') ? '2024-01-15' : null,
    contractStart: dayFromNow(demo.endsIn - 730),
    contractEnd: dayFromNow(demo.endsIn),
    salesRep: index % 2 === 0 ? 'Priya Nair' : 'Tom Calloway',
    timeZone: demo.timeZone,
    retestNegativeDilute: { 'PRE-EMPLOYMENT': true, 'RANDOM': false },
    defaultExpiryHours: { 'PRE-EMPLOYMENT': 72, 'RANDOM': 24, 'POST-ACCIDENT': 32 },
    paymentStatus: index % 3 === 0 ? 'Payment Received' : 'Billed',
    tier: 'IN',
  });
};

const makeLocations = async (
  write: Write,
  { demo, companyId }: { readonly demo: DemoCompany; readonly companyId: number },
): Promise<number[]> => {
  const [city, state, zip, country = 'USA'] = demo.city;
  const ids: number[] = [];
  for (const [index, name] of demo.sites.entries()) {
    const input = locationInput.parse({
      companyId,
      name,
      descriptor: `SITE-${index + 1}`,
      phone: phoneOf(companyId * 11 + index),
      physicalAddress1: `${100 + index * 25} ${demo.street.replace(/^\S+ /, '')}`,
      physicalCity: city,
      physicalState: state,
      physicalZip: zip,
      physicalCountry: country,
      locationCodes: [`${demo.key.slice(0, 3).toUpperCase()}-${index + 1}`],
      externalIds: index === 0 ? [{ system: 'HRIS', value: `${companyId}${index}77` }] : [],
      agencies: demo.agencies,
      timeZone: demo.timeZone,
    });
    const id = await createLocation(write, input);
    await appendAudit(write.tx, write.auditContext, {
      action: 'CREATE',
      entity: 'location',
      entityId: id,
      label: name,
      companyId,
      locationId: id,
      after: input,
    });
    ids.push(id);
  }
  return ids;
};

const makeCompany = async (write: Write, demo: DemoCompany, { index, made }: Turn): Promise<number> => {
  const input = companyOf(demo, { index, made });
  const id = await createCompany(write, input, { createLocation: demo.sites.length > 0, acceptDuplicate: true });
  await appendAudit(write.tx, write.auditContext, {
    action: 'CREATE',
    entity: 'company',
    entityId: id,
    label: demo.name,
    companyId: id,
    locationId: null,
    after: input,
  });
  made.companies.set(demo.key, id);
  made.locations.set(demo.key, await makeLocations(write, { demo, companyId: id }));
  return id;
};

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number>; readonly made: Made };

const creators: readonly Staff[] = ['ga@demo.test', 'sa@demo.test', 'tom.calloway@assay.example'];
/** The first came more than a year ago, and another every four weeks. */
const [firstDays, stepDays] = [430, 28];

const makeInPast = async (
  { tx, users, made }: World,
  { demo, index }: { readonly demo: DemoCompany; readonly index: number },
): Promise<void> => {
  const at = daysAgo(firstDays - index * stepDays, index * 17);
  const write = writeAs(tx, users, { by: creators[index % creators.length] ?? 'ga@demo.test', at });
  await backdateCompany(tx, { companyId: await makeCompany(write, demo, { index, made }), at });
};

const makeFormer = async ({ tx, users, made }: World): Promise<void> => {
  const write = writeAs(tx, users, { by: 'sa@demo.test', at: daysAgo(690) });
  const id = await makeCompany(write, formerCompany, { index: 40, made });
  await backdateCompany(tx, { companyId: id, at: daysAgo(690) });
  const at = daysAgo(-formerCompany.endsIn - 2);
  const ended = writeAs(tx, users, { by: 'ga@demo.test', at });
  await archiveCompany(ended, { id } as never);
  await tx.query(`update company set is_archived = true, version = version + 1, updated_at = $2 where id = $1`, [id, at]);
  await appendAudit(tx, ended.auditContext, {
    action: 'DELETE',
    entity: 'company',
    entityId: id,
    label: formerCompany.name,
    companyId: id,
    locationId: null,
  });
};

const makeRandomSettings = async ({ tx, auditContext }: Write, made: Made): Promise<void> => {
  for (const key of ['summit', 'prairie', 'harbor']) {
    const companyId = known(made.companies, key);
    const contacts = await tx.query<{ id: number }>(
      `select id from contact where company_id = $1 and not is_archived order by id limit 2`,
      [companyId],
    );
    const body = {
      companyId,
      enabled: true,
      defaultFrequency: 'Quarterly',
      selectionMethod: 'Percent',
      drugRate: 50,
      alcoholRate: 10,
      alternatesPercent: 10,
      autoRun: false,
      autoRunDay: '1',
      releaseByDer: true,
      blackoutDates: ['2026-12-25'],
      notifyContacts: contacts.map(({ id }) => id),
      version: null,
    } as const;
    await saveRandomSettings(tx, { ...auditContext, body } as never);
  }
};

const makeUser = async (tx: Tx, demo: DemoUser, { hash }: { readonly hash: string }): Promise<number> => {
  const { username, firstName, lastName, roles, phone = '', groups = [], password, requiresPasscode = false } = demo;
  const rows = await tx.db
    .insert(appUser)
    .values({
      username,
      firstName,
      lastName,
      phone,
      roles: [...roles],
      permissionGroups: [...groups],
      requiresPasscode,
      passwordHash: password === 'none' ? '' : hash,
      passwordState: password === 'temporary' ? 'TEMPORARY' : 'OWN',
    })
    .returning({ id: appUser.id });
  return storedId(rows);
};

const makeUsers = async (tx: Tx, hash: string): Promise<Map<string, number>> => {
  const users = new Map<string, number>();
  for (const user of demoUsers) users.set(user.username, await makeUser(tx, user, { hash }));
  return users;
};

/** Between two statements much is made ready: a slow machine takes longer for it than a request may. */
const takeTime = (tx: Tx) => tx.query('set local idle_in_transaction_session_timeout = 0');

type Placed = Pick<DemoUser, 'companies' | 'locations'> & { readonly userId: number };

const assign = async (tx: Tx, made: Made, { userId, companies = [], locations = 0 }: Placed): Promise<void> => {
  for (const key of companies) {
    await tx.db.insert(userCompany).values({ userId, companyId: known(made.companies, key) });
    for (const locationId of (made.locations.get(key) ?? []).slice(0, locations))
      await tx.db.insert(userLocation).values({ userId, locationId });
  }
};

/** What was ordered, what came without an order, where it is collected, and what was told of it. */
const makeTests = async ({ tx, users, made }: World, cipher: FieldCipher): Promise<void> => {
  await makeOrders({ tx, users, cipher });
  await makeHeldMessages(tx, cipher);
  await makePhysicals({ tx, users });
  await makeClearinghouse({ tx, users });
  await makeSites({ tx, users, companies: made.companies });
  await makeCollector({ tx, users });
};

type DemoDeps = {
  readonly passwords: Passwords;
  readonly publicUrl: string;
  readonly cipher: FieldCipher;
  readonly files: Files;
  readonly fonts: Fonts;
};

/** Fills a new store with invented companies and one sign-in per role: through the same use cases as everybody's work. */
export const loadDemo = async (database: Database, { passwords, publicUrl, cipher, files, fonts }: DemoDeps): Promise<void> => {
  const forms = { files, fonts, publicUrl, texts: await loadTexts(), post: createPost({ enqueue: enqueueJob }, cipher) };
  // One for all: everybody knows the password, and each hash is dear on purpose.
  const hash = await passwords.hash(demoPassword);
  const nobodysHash = await passwords.hash(randomBytes(32).toString('base64url'));
  const phraseHash = await passwords.hash(comparedPhrase(demoPhrase));
  await database.system('demo data', async (tx) => {
    await takeTime(tx);
    const users = await makeUsers(tx, hash);
    const owner: Actor = { ...nobody, userId: known(users, 'ga@demo.test'), username: 'ga@demo.test', roles: ['GA'] };
    const actor = acting(owner, 'company.create');
    const write: Write = { tx, actor, auditContext: { actor, sessionId: null, requestId: 'demo' } };
    const made: Made = { companies: new Map(), locations: new Map() };
    for (const person of demoPeople) users.set(person.username, await makePerson(write, person, { users, hash: nobodysHash }));
    await makeProviders(tx, users);
    await makePhysicians({ tx, users, companies: made.companies });
    for (const [index, demo] of demoCompanies.entries()) await makeInPast({ tx, users, made }, { demo, index });
    await makeServices(tx, users, made);
    await makeFormer({ tx, users, made });
    await makeCompanyRecords({ tx, users, made }, phraseHash);
    await makeRandomSettings(write, made);
    const summit = known(made.companies, 'summit');
    const later = writeAs(tx, users, { by: 'ga@demo.test', at: daysAgo(3) });
    await makePicture(later, 'company', { id: summit, label: 'Summit Ridge Carriers', companyId: summit });
    await makeOccupations({ tx, users, companies: made.companies });
    await makeParticipants({ tx, users, made, covering: participantCovering(cipher) });
    await makeTests({ tx, users, made }, cipher);
    await makeForms(forms, tx);
    await makeDocuments(forms, tx, { users });
    for (const user of [...demoUsers, ...demoPeople]) await assign(tx, made, { ...user, userId: known(users, user.username) });
    await makeMessages(tx, users);
    await makeViews(tx, users);
    await makeNotes({ tx, users, made });
    await makeImports({ tx, users, made });
    await makeCorrespondence(write, { users, publicUrl });
    await makeHistory({ tx, users, made });
  });
};

/** Whether the store holds the demo, whoever loaded it. */
export const hasDemo = async (database: Database): Promise<boolean> =>
  (await database.system('is this the demo', (tx) => tx.query(`select from app_user where username = 'ga@demo.test'`))).length > 0;
