import { aPdf } from '@assay/testkit/pdf';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Files } from '#platform/files/files.ts';
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
export type Orderable = { readonly participantId: number; readonly serviceId: number; readonly examId: number };

type DocumentWishes = { readonly companyId: number; readonly locationId: number; readonly documentName: string };
type PlacedOrder = { readonly orderId: number; readonly orderServiceId: number };

export type Given = {
  readonly stock: (count: number) => Promise<Stock>;
  readonly company: (overrides?: Partial<CompanyValue>) => Promise<number>;
  /** A location, with a company on demand. */
  readonly location: (overrides?: Partial<LocationValue>) => Promise<number>;
  readonly orderable: (place: { readonly companyId: number; readonly locationId: number }) => Promise<Orderable>;
  /** An order with one test, as far as it has come. */
  readonly order: (place: { readonly companyId: number; readonly locationId: number }, status?: string) => Promise<PlacedOrder>;
  /** A query about a driver. */
  readonly query: (participantId: number) => Promise<number>;
  /** A document of a new order that an employer may see. */
  readonly document: (wishes: DocumentWishes) => Promise<number>;
  /** An exam that came on paper, with its order. */
  readonly physical: (place: { readonly companyId: number; readonly locationId: number }, clinicName?: string) => Promise<number>;
  /** A result from before, as a file brought it. */
  readonly history: (place: { readonly companyId: number; readonly locationId: number }, name?: string) => Promise<number>;
  /** A user who is signed in. */
  readonly user: (wishes: UserWishes) => Promise<NonNullable<Who>>;
  /** A file of locations that was tried, and what its column stood for: row 2 somebody has to decide about, row 3 is wrong. */
  readonly importLog: (wishes: ImportWishes) => Promise<number>;
  /** A message of a provider that waits for somebody to decide on it. */
  readonly heldMessage: () => Promise<number>;
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

const storeHeldMessage = async (tx: Tx): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `with sender as (insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode)
       values (left(gen_random_uuid()::text, 8), 'A laboratory', 'LAB', '555-555-0100', 'NONE', 'AUTH_FORM', 'MANUAL') returning id)
     insert into provider_message (guid, provider_id, event_id, kind, stage, state, problem, answered_problem, told_at)
     select gen_random_uuid(), id, gen_random_uuid(), 'REPORT', 'collected', 'HELD', 'unknownOrder', 'unknownOrder', now() from sender returning id`,
  );
  return row?.id ?? 0;
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
       insert into participant (company_id, location_id, first_name, last_name, dob, participant_phone_number, primary_id_type, primary_id, occupation_id, status, cdl_number, cdl_state, secondary_agencies)
       values ($1, $2, 'Dana', 'Driver', date '1950-01-01' + (random() * 20000)::int, '555-555-0104', 'EID', '****1234', 1, 'Active', '****1234', 'TX', '{FMCSA}') returning id),
     designated as (update company set clearinghouse_designated = true where id = $1),
     test as (insert into service (code, name, service_type_id, specimen_type) values (gen_random_uuid(), 'A test', 1, 'URINE') returning id),
     exam as (insert into service (code, name, service_type_id, specimen_type)
       select gen_random_uuid(), 'An exam', min(id), 'UNKNOWN' from service_type where code = 'OH' returning id),
     term as (insert into company_services (company_id, service_id) select $1, id from test union all select $1, id from exam)
     select person.id as "participantId", test.id as "serviceId", exam.id as "examId" from person, test, exam`,
    [companyId, locationId],
  );
  return row ?? { participantId: 0, serviceId: 0, examId: 0 };
};

const storeOrder = async (
  tx: Tx,
  place: { companyId: number; locationId: number },
  { status }: { status: string },
): Promise<PlacedOrder> => {
  const { participantId, serviceId } = await storeOrderable(tx, place);
  const [row] = await tx.query<PlacedOrder>(
    `with placed as (
       insert into orders (company_id, location_id, participant_id, reason_for_test_id, agency, service_ids, status, only_save_order, is_untold)
       values ($1, $2, $3, 1, 'NON-DOT', array[$4::bigint], $5, $5 = 'PRE_ORDERED', $5 = 'PRE_RANDOM') returning id, order_number)
     insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status, is_untold)
     select id, order_number, $1, $2, $3, $4, 'DRG', 'AGENCY', 'NON-DOT', $5, $5 = 'PRE_RANDOM' from placed returning order_id as "orderId", id as "orderServiceId"`,
    [place.companyId, place.locationId, participantId, serviceId, status],
  );
  return row ?? { orderId: 0, orderServiceId: 0 };
};

const storePhysical = async (tx: Tx, place: { companyId: number; locationId: number }, { clinicName }: { clinicName: string }) => {
  const { orderId } = await storeOrder(tx, place, { status: 'COMPLETE' });
  const [row] = await tx.query<{ id: number }>(
    `with paper as (update orders set is_unsolicited_physical = true where id = $1 returning *)
     insert into unsolicited_physical (company_id, location_id, participant_id, service_id, agency, reason_for_test_id, exam_date, result, clinic_name, order_id)
     select company_id, location_id, participant_id, service_ids[1], agency, reason_for_test_id, '2026-01-15', 'Passed', $2, id from paper returning id`,
    [orderId, clinicName],
  );
  return row?.id ?? 0;
};

const storeHistory = async (tx: Tx, { companyId, locationId }: { companyId: number; locationId: number }, { name }: { name: string }) => {
  const [row] = await tx.query<{ id: number }>(
    `insert into historical_data (company_id, location_id, name, test_date, service_type, result, source_system, source_ref)
     values ($1, $2, $3, '2019-05-20', 'DRG', 'Negative', 'The last one', gen_random_uuid()) returning id`,
    [companyId, locationId, name],
  );
  return row?.id ?? 0;
};

const storeQuery = async (tx: Tx, participantId: number): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(`insert into clearinghouse (participant_id, query_type) values ($1, 'Full') returning id`, [
    participantId,
  ]);
  return row?.id ?? 0;
};

/** Where the file of a document that a test was given is kept. */
export const givenFile = (documentId: number): string => `given/${documentId}`;

/** Where a test keeps files, at a path of its own. */
export type GivenFiles = { readonly files: Files; readonly store: FileStore };

/** A document of a new order that an employer may see. */
const storeDocument = async (tx: Tx, { files, store }: GivenFiles, { documentName, ...place }: DocumentWishes): Promise<number> => {
  const { orderId } = await storeOrder(tx, place, { status: 'ORDERED' });
  const [next] = await tx.query<{ id: number }>(`select nextval('document_id_seq')::integer as id`);
  const id = next?.id ?? 0;
  const path = givenFile(id);
  const kept = await files.put({ bytes: Buffer.from(aPdf()), contentType: 'application/pdf', fileName: 'form.pdf' });
  await store.put(path, await store.get(kept.path));
  await files.note(tx, { ...kept, path });
  await tx.query(
    `insert into document (id, document_name, document_type, ref_table, ref_id, document_file_path, file_name, content_type, file_size)
     overriding system value values ($1, $2, 'Background Check', 'order', $3, $4, 'form.pdf', 'application/pdf', $5)`,
    [id, documentName, orderId, path, kept.size],
  );
  return id;
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
export const createGiven = (
  database: Database,
  issueToken: (sessionId: string) => Promise<string>,
  { kept }: { readonly kept?: GivenFiles } = {},
): Given => {
  const system = <T>(work: (tx: Tx) => Promise<T>) => database.system('given by a test', work);
  const given: Given = {
    document: (wishes) => {
      if (!kept) throw new Error('this test has no files');
      return system((tx) => storeDocument(tx, kept, wishes));
    },
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
    query: (participantId) => system((tx) => storeQuery(tx, participantId)),
    orderable: (place) => system((tx) => storeOrderable(tx, place)),
    order: (place, status = 'PRE_ORDERED') => system((tx) => storeOrder(tx, place, { status })),
    physical: (place, clinicName = 'A clinic') => system((tx) => storePhysical(tx, place, { clinicName })),
    history: (place, name = 'Doe, Jane') => system((tx) => storeHistory(tx, place, { name })),
    importLog: (wishes) => system((tx) => storeImport(tx, wishes)),
    heldMessage: () => system(storeHeldMessage),
  };
  return given;
};
