import { companyInput, companyNameKey } from '@assay/domain/companies/company';
import { locationInput } from '@assay/domain/companies/location';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { aCompany, aLocation, type CompanyValue, type LocationValue } from '@assay/testkit/companies';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { company, location } from '#platform/db/schema/companies.ts';
import { appSession, appUser, userCompany, userLocation } from '#platform/db/schema/identity.ts';
import { importLog, importMapping, importRow } from '#platform/db/schema/imports.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Who } from './who.ts';

type UserWishes = {
  readonly roles: readonly Role[];
  readonly groups?: readonly PermissionGroup[];
  readonly companyIds?: readonly number[];
  readonly locationIds?: readonly number[];
  readonly passwordHash?: string;
  readonly username?: string;
};

/** Whose file it was, and how far it has come where that is not the dry run. */
type ImportWishes = Partial<typeof importLog.$inferInsert> & {
  readonly companyId: number;
  readonly userId: number;
  readonly fileName: string;
};

/** What records of a company may point to: providers and services, each taken once. */
export type Stock = { readonly nextProvider: () => number; readonly nextService: () => number };

/** Somebody of a company, and a test that the company orders for them. */
export type Orderable = { readonly participantId: number; readonly serviceId: number };

type PlacedOrder = { readonly orderId: number; readonly orderServiceId: number };

export type Given = {
  readonly stock: (count: number) => Promise<Stock>;
  readonly company: (overrides?: Partial<CompanyValue>) => Promise<number>;
  /** A location, with a company on demand. */
  readonly location: (overrides?: Partial<LocationValue>) => Promise<number>;
  readonly orderable: (place: { readonly companyId: number; readonly locationId: number }) => Promise<Orderable>;
  /** An order with one test, as far as it has come. */
  readonly order: (place: { readonly companyId: number; readonly locationId: number }, status?: string) => Promise<PlacedOrder>;
  /** A user who is signed in. */
  readonly user: (wishes: UserWishes) => Promise<NonNullable<Who>>;
  /** A file of locations that was tried, and what its column stood for: row 2 somebody has to decide about, row 3 is wrong. */
  readonly importLog: (wishes: ImportWishes) => Promise<number>;
};

const storeCompany = async (tx: Tx, overrides: Partial<CompanyValue>): Promise<number> => {
  const input = companyInput.parse(aCompany(overrides));
  const [next] = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('company', 'id')) as id`);
  const id = next?.id ?? 0;
  const [parent] =
    input.parentCompanyId === null
      ? []
      : await tx.query<{ path: number[] }>(`select path from company where id = $1`, [input.parentCompanyId]);
  await tx.db
    .insert(company)
    .overridingSystemValue()
    .values({ ...input, id, path: [...(parent?.path ?? []), id], nameKey: companyNameKey(input.name) });
  return id;
};

const storeUser = async (
  tx: Tx,
  { roles, groups = [], companyIds = [], locationIds = [], passwordHash = '', username = `${randomUUID()}@test.example` }: UserWishes,
) => {
  const [user] = await tx.db
    .insert(appUser)
    .values({ username, firstName: 'Test', lastName: roles.join('+'), roles: [...roles], permissionGroups: [...groups], passwordHash })
    .returning({ id: appUser.id });
  const userId = user?.id ?? 0;
  for (const companyId of companyIds) await tx.db.insert(userCompany).values({ userId, companyId });
  for (const locationId of locationIds) await tx.db.insert(userLocation).values({ userId, locationId });
  const sessionId = randomUUID();
  // However long a test takes, its people have just proved who they are.
  await tx.db.insert(appSession).values({ id: sessionId, userId, refreshHash: randomUUID(), provedAt: sql`now() + interval '1 hour'` });
  return { userId, sessionId };
};

const inTurn = (rows: readonly { readonly id: number }[]): (() => number) => {
  let taken = 0;
  return () => rows[(taken += 1) % rows.length]?.id ?? 0;
};

const storeStock = async (tx: Tx, count: number): Promise<Stock> => {
  const providers = await tx.query<{ id: number }>(
    `insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode)
     select gen_random_uuid(), 'Stock ' || i, 'LAB', '555-555-0100', 'NONE', 'AUTH_FORM', 'MANUAL' from generate_series(1, $1::integer) i returning id`,
    [count],
  );
  const services = await tx.query<{ id: number }>(
    `insert into service (code, name, service_type_id, specimen_type)
     select gen_random_uuid(), 'Stock ' || i, 1, 'URINE' from generate_series(1, $1::integer) i returning id`,
    [count],
  );
  return { nextProvider: inTurn(providers), nextService: inTurn(services) };
};

const storeOrderable = async (tx: Tx, { companyId, locationId }: { companyId: number; locationId: number }): Promise<Orderable> => {
  const [row] = await tx.query<Orderable>(
    `with person as (
       insert into participant (company_id, location_id, first_name, last_name, dob, participant_phone_number, primary_id_type, primary_id, occupation_id, status)
       values ($1, $2, 'Dana', 'Driver', date '1950-01-01' + (random() * 20000)::int, '555-555-0104', 'EID', '****1234', 1, 'Active') returning id),
     test as (insert into service (code, name, service_type_id, specimen_type) values (gen_random_uuid(), 'A test', 1, 'URINE') returning id),
     term as (insert into company_services (company_id, service_id) select $1, id from test)
     select person.id as "participantId", test.id as "serviceId" from person, test`,
    [companyId, locationId],
  );
  return row ?? { participantId: 0, serviceId: 0 };
};

const storeOrder = async (
  tx: Tx,
  place: { companyId: number; locationId: number },
  { status }: { status: string },
): Promise<PlacedOrder> => {
  const { participantId, serviceId } = await storeOrderable(tx, place);
  const [row] = await tx.query<PlacedOrder>(
    `with placed as (
       insert into orders (company_id, location_id, participant_id, reason_for_test_id, agency, service_ids, status, only_save_order)
       values ($1, $2, $3, 1, 'NON-DOT', array[$4::bigint], $5, $5 = 'PRE_ORDERED') returning id, order_number)
     insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status)
     select id, order_number, $1, $2, $3, $4, 'DRG', 'AGENCY', 'NON-DOT', $5 from placed returning order_id as "orderId", id as "orderServiceId"`,
    [place.companyId, place.locationId, participantId, serviceId, status],
  );
  return row ?? { orderId: 0, orderServiceId: 0 };
};

const column = { headers: ['Name'], mapping: { Name: 'name' }, matchOn: ['name'] };

const storeImport = async (tx: Tx, { userId, fileName, ...wishes }: ImportWishes): Promise<number> => {
  const by = { uploadedById: userId, runById: userId, createdBy: userId, updatedBy: userId };
  const counts = { rowsTotal: 2, rowsDone: 2, rowsConflict: 1, rowsFailed: 1 };
  const tried = {
    area: 'location',
    target: 'location',
    mode: 'VALIDATE',
    status: 'DONE',
    fileHash: randomUUID(),
    ...column,
    ...counts,
    ...by,
  };
  const [log] = await tx.db
    .insert(importLog)
    .values({ fileName, ...tried, ...wishes })
    .returning({ id: importLog.id });
  const importId = log?.id ?? 0;
  const shown = { importId, cells: [fileName], label: fileName, state: 'CHECKED' };
  await tx.db.insert(importRow).values([
    { ...shown, number: 2, place: 2, outcome: 'CONFLICT', problems: [{ path: '', code: 'createdSince', params: {} }] },
    { ...shown, number: 3, place: 3, outcome: 'ERROR', problems: [{ path: 'name', code: 'required', params: {}, value: '' }] },
  ]);
  const kept = { area: 'location', companyId: wishes.companyId, headersKey: 'name', name: fileName, updatedBy: userId };
  await tx.db
    .insert(importMapping)
    .values({ ...kept, ...column })
    .onConflictDoNothing();
  return importId;
};

/** Stored records for tests; what a record needs above it is made on demand. */
export const createGiven = (database: Database, issueToken: (sessionId: string) => Promise<string>): Given => {
  const system = <T>(work: (tx: Tx) => Promise<T>) => database.system('given by a test', work);
  const given: Given = {
    stock: (count) => system((tx) => storeStock(tx, count)),
    company: (overrides = {}) => system((tx) => storeCompany(tx, overrides)),
    location: async (overrides = {}) => {
      const companyId = overrides.companyId ?? (await given.company());
      const input = locationInput.parse(aLocation({ ...overrides, companyId }));
      const [row] = await system((tx) => tx.db.insert(location).values(input).returning({ id: location.id }));
      return row?.id ?? 0;
    },
    user: async (wishes) => {
      const { userId, sessionId } = await system((tx) => storeUser(tx, wishes));
      return { userId, token: await issueToken(sessionId) };
    },
    orderable: (place) => system((tx) => storeOrderable(tx, place)),
    order: (place, status = 'PRE_ORDERED') => system((tx) => storeOrder(tx, place, { status })),
    importLog: (wishes) => system((tx) => storeImport(tx, wishes)),
  };
  return given;
};
