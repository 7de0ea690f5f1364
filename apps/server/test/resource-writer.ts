import { resourceSchemas } from '@assay/contract/api.schemas';
import type { AnyResource } from '@assay/contract/kit/resource';
import { writableNames } from '@assay/domain/fields/values';
import { isMask, maskOf } from '@assay/domain/validation/covered';
import type { ResourceName } from '@assay/domain/resources';
import { randomUUID } from 'node:crypto';
import { eventsIn, type Told } from './audit-events.ts';
import { createBodies } from './kits/kits.ts';
import type { Orderable, Stock } from './given.ts';
import { createTestApp, dataOf, type Answer, type RequestLine, type Sent, type TestApp, type Who } from './test-app.ts';

export type Values = Record<string, unknown>;
export type Stored = Values & { readonly id: number; readonly version: number };

/** Where records of every resource are written: one company, and two who may write all of them. */
export type WriteWorld = {
  readonly assay: TestApp;
  readonly admin: NonNullable<Who>;
  readonly other: NonNullable<Who>;
  readonly companyId: number;
  readonly locationId: number;
  readonly stock: Stock;
  readonly orderable: Orderable;
};

export const createWriteWorld = async (): Promise<WriteWorld> => {
  const assay = await createTestApp();
  const admin = await assay.given.user({ roles: ['GA'] });
  const other = await assay.given.user({ roles: ['GA'] });
  const companyId = await assay.given.company();
  const locationId = await assay.given.location({ companyId });
  const orderable = await assay.given.orderable({ companyId, locationId });
  return { assay, admin, other, companyId, locationId, orderable, stock: await assay.given.stock(400) };
};

const written = new Set(['CREATE', 'UPDATE', 'DELETE', 'RESTORE']);

let changes = 0;

/** What was written as it is shown: of what is covered, its last signs. */
const shownIn = ({ columns }: AnyResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([one, value]) => [one, columns[one]?.covered && !isMask(String(value)) ? maskOf(String(value)) : value]),
  );

/** What no form makes. */
const planted: Readonly<Record<string, (world: WriteWorld) => Promise<number>>> = {
  document: ({ assay, companyId, locationId }) => assay.given.document({ companyId, locationId, documentName: `Form ${randomUUID()}` }),
};

/** What the tests do with the records of one resource, by its contract alone. */
export const writerOf = (world: () => WriteWorld, resource: AnyResource) => {
  const { name, fields } = resource;
  const path = `/${name}`;
  const names = writableNames(fields);
  const call = (request: RequestLine, sent?: Sent): Promise<Answer> => world().assay.call(world().admin, request, sent);
  const draft = (): Values => ({ ...createBodies[name]?.(world()) });
  const post = (body: unknown, headers?: Record<string, string>) => call(`POST ${path}`, { body, headers });
  const read = async (id: number): Promise<Stored> => dataOf(await call(`GET ${path}/${id}`));
  const isPlainText = (one: string): boolean => {
    const field = fields[one];
    return field?.kind === 'text' && !field.format;
  };
  const changed = names.find(isPlainText) ?? '';
  return {
    names,
    schemas: resourceSchemas[name as ResourceName],
    draft,
    post,
    read,
    create: async (): Promise<Stored> => (planted[name] ? read(await planted[name](world())) : dataOf(await post(draft()))),
    put: (id: number, body: unknown) => call(`PUT ${path}/${id}`, { body }),
    remove: (id: number) => call(`DELETE ${path}/${id}`),
    /** What a client wrote of a record. */
    inputOf: (record: Values): Values => Object.fromEntries(names.map((one) => [one, record[one]])),
    shownOf: (values: Values): Values => shownIn(resource, values),
    /** The same as the trail keeps it: of what is sensitive, only that there is something. */
    toldOf: (values: Values): Values =>
      Object.fromEntries(Object.entries(values).map(([one, value]) => [one, fields[one]?.sensitive && value ? '•••' : value])),
    /** A text that may be changed, and a change of it that was never made before. */
    changed,
    change: (): Values => ({ [changed]: `C${(changes += 1)}` }),
    /** The changes that are remembered of a record. */
    events: async (id: number): Promise<Told[]> =>
      (await eventsIn(world().assay.database.pool, { entity: name, entityId: id })).filter(({ action }) => written.has(action)),
    count: async (): Promise<number> =>
      dataOf<{ count: number }>(await call(`POST ${path}/search/count`, { body: { archive: 'Both' } })).count,
  };
};
