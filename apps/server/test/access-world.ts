import { resources } from '@assay/contract/api';
import { resourceSchemas } from '@assay/contract/api.schemas';
import { isResourceName, resourceNames, type ResourceName } from '@assay/domain/resources';
import { roles, type Role } from '@assay/domain/access/roles';
import { randomUUID } from 'node:crypto';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import { tables } from '#platform/db/schema/tables.ts';
import type { Route } from '#platform/http/route.ts';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { alone, relations, type Crew, type Relation } from './access-oracle.ts';
import { commonBodies } from './common-bodies.ts';
import type { About } from './kits/kit.ts';
import { kitBodies, planted, states, subjects } from './kits/kits.ts';
import { markOf, nobodysJob, pixel, recordAt, type Place } from './kits/place.ts';
import type { Form } from './multipart.ts';
import { createTestApp, type Sent, type TestApp, type Who } from './test-app.ts';

export type World = {
  readonly assay: TestApp;
  readonly places: Readonly<Record<Relation, Place>>;
  readonly people: ReadonlyMap<Role, NonNullable<Who>>;
  readonly person: (crew: Crew) => Promise<NonNullable<Who>>;
  /** For what a call takes away: the place with a record of its own for a call of that resource, or a new place below it. */
  readonly below: (place: Place, resource?: string) => Promise<Place>;
};

const madeWithPlaces = new Set<ResourceName>(['company', 'location', 'user']);
/** A place before it has records of its own. */
type Made = Omit<Place, 'others' | 'eventId' | 'identityId' | 'username'>;
type Making = { readonly relation: Relation; readonly parentCompanyId: number | null };

/** The resources besides those of every place that a record can be made of. */
export const isOther = (name: string): name is ResourceName =>
  isResourceName(name) && !madeWithPlaces.has(name) && tables[name] !== null && ('create' in resources[name].calls || name in planted);

/** A record from what its create is sent; stored past the API, and so without an event. */
const makeOther = async (assay: TestApp, of: Made, { name }: { readonly name: ResourceName }): Promise<number> => {
  const plant = planted[name];
  if (plant) return plant(assay, { ...of, mark: markOf(of.relation) });
  const table = tables[name];
  if (!table) throw new Error(`${name} has no table`);
  const input = resourceSchemas[name].input.parse(bodies[`${name}.create`]?.(of as Place)) as never;
  const [row] = await assay.database.system('a record', (tx) => tx.db.insert(table).values(input).returning({ id: table.id }));
  const id = row?.id ?? 0;
  if (hasPicture(name)) await givePicture(assay, { name, id });
  return id;
};

const makeOthers = async (assay: TestApp, of: Made): Promise<Record<string, number>> => {
  const others: Record<string, number> = {};
  for (const name of resourceNames.filter(isOther)) others[name] = await makeOther(assay, of, { name });
  // It takes two to be merged.
  others['participant twin'] = await makeOther(assay, of, { name: 'participant' });
  return others;
};

/** The pictures of records: their tables, and where the record says that it has one. */
const pictures = {
  company: { images: 'company_logo', key: 'company_id', file: 'logo_file' },
  mro: { images: 'mro_signature', key: 'mro_id', file: 'signature_image_file' },
} as const;

export const hasPicture = (name: string): name is keyof typeof pictures => Object.hasOwn(pictures, name);

/** The record has a picture again, if it had one. */
export const givePicture = (
  assay: TestApp,
  { name, id }: { readonly name: keyof typeof pictures; readonly id: number },
): Promise<unknown> =>
  assay.database.system('a picture', async (tx) => {
    const { images, key, file } = pictures[name];
    await tx.query(`insert into ${images} (${key}, bytes) values ($1, decode($2, 'base64')) on conflict do nothing`, [id, pixel]);
    await tx.query(`update ${name} set ${file} = 'pixel.png' where id = $1`, [id]);
  });

/** A company with a location and a user. */
const makePlace = async (assay: TestApp, { relation, parentCompanyId }: Making): Promise<Omit<Place, 'others' | 'stock' | 'orderable'>> => {
  const mark = markOf(relation);
  const companyId = await assay.given.company({
    name: `${mark} company ${randomUUID()}`,
    dba: mark,
    parentCompanyId,
    hraSeesResults: true,
  });
  await givePicture(assay, { name: 'company', id: companyId });
  const locationId = await assay.given.location({ companyId, name: `${mark} location` });
  const username = `${mark}.${randomUUID()}@test.example`;
  const { userId } = await assay.given.user({
    roles: ['HRA'],
    companyIds: [companyId],
    locationIds: [locationId],
    username,
    passwordHash: 'none',
  });
  const [identity] = await assay.database.system('an identity', (tx) =>
    tx.query<{ id: number }>(`insert into user_identity (issuer, subject, user_id, company_id) values ($1, $2, $3, $4) returning id`, [
      `https://${mark}.example`,
      randomUUID(),
      userId,
      companyId,
    ]),
  );
  return { relation, companyId, locationId, userId, username, eventId: 0, identityId: identity?.id ?? 0 };
};

/** The same with a record of every other resource. */
const makeWholePlace = async (assay: TestApp, making: Making): Promise<Place> => {
  const [place, stock] = [await makePlace(assay, making), await assay.given.stock(400)];
  const whole = { ...place, stock, orderable: await assay.given.orderable(place) };
  return { ...whole, others: await makeOthers(assay, whole) };
};

/** Something happens to each record of the place, so that there is a history to be seen or not. */
const giveHistory = async (assay: TestApp, admin: Who, place: Place): Promise<Place> => {
  const mark = markOf(place.relation);
  const change = async (path: string, values: object): Promise<void> => {
    const { status, text } = await assay.call(admin, `PUT ${path}`, { body: { version: 1, ...values } });
    if (status !== 200) throw new Error(`${path} answered ${text}`);
  };
  await change(`/company/${place.companyId}`, { legalName: `${mark} legal` });
  await change(`/location/${place.locationId}`, { descriptor: `${mark} descriptor` });
  await change(`/user/${place.userId}`, { lastName: `${mark} last` });
  const [event] = await assay.database.system('the event', (tx) =>
    tx.query<{ id: number }>(`select id from audit_event where entity = 'company' and entity_id = $1`, [place.companyId]),
  );
  return { ...place, eventId: event?.id ?? 0 };
};

/** One family of companies and a stranger's: own below a parent, with a child and a sibling. */
export const createWorld = async (): Promise<World> => {
  // Without the pages, an address that is none of the API's answers as the API does.
  const assay = await createTestApp();
  // What is put into the queues stays there: nobody works them off.
  await prepareQueues(assay.owner, assay.queues);
  const admin = await assay.given.user({ roles: ['GA'] });
  const parentId = await assay.given.company({ name: 'The parent' });
  const own = await makeWholePlace(assay, { relation: 'own', parentCompanyId: parentId });
  const made = {
    own,
    child: await makeWholePlace(assay, { relation: 'child', parentCompanyId: own.companyId }),
    sibling: await makeWholePlace(assay, { relation: 'sibling', parentCompanyId: parentId }),
    foreign: await makeWholePlace(assay, { relation: 'foreign', parentCompanyId: null }),
  };
  const places = { ...made };
  for (const relation of relations) places[relation] = await giveHistory(assay, admin, made[relation]);
  const person = ({ roles: held, groups = [], companies, locations }: Crew) =>
    assay.given.user({
      roles: held,
      groups,
      companyIds: companies.map((relation) => places[relation].companyId),
      locationIds: locations.map((relation) => places[relation].locationId),
    });
  const people = new Map<Role, NonNullable<Who>>();
  for (const role of roles) people.set(role, await person(alone(role)));
  const visitor = null;
  await assay.call(visitor, 'POST /public/sign-up', { body: { name: 'Somebody', email: 'some@body.example', company: 'Somewhere' } });
  const below = async (place: Place, resource = ''): Promise<Place> => {
    if (isOther(resource)) return { ...place, others: { ...place.others, [resource]: await makeOther(assay, place, { name: resource }) } };
    const { relation, companyId: parentCompanyId, eventId } = place;
    return { ...place, ...(await makePlace(assay, { relation, parentCompanyId })), eventId };
  };
  return { assay, places, people, person, below };
};

const bulkBodies = Object.fromEntries(
  resourceNames.flatMap((name) =>
    ['bulkArchive', 'bulkRestore'].map((call) => [`${name}.${call}`, (of: Place) => ({ ids: [recordAt(of, name)] })]),
  ),
);

/** What each call is sent, about whose record; the files of a worker share it, so none may change it. A version that never was keeps a change from happening: in scope it is stale, out of scope not there. */
export const bodies: Readonly<Record<string, (of: Place) => unknown>> = Object.freeze({
  ...commonBodies,
  ...bulkBodies,
  ...kitBodies,
});

const idOf = ({ name }: Route, param: string, { who, of }: About): string => {
  if (param === 'type') return 'ALL';
  if (param === 'username') return of.username;
  if (param === 'area') return 'location';
  if (param === 'number') return '2';
  if (param === 'page') return '1';
  if (param === 'orderServiceId') return String(recordAt(of, 'order-service'));
  if (param === 'jobId' || param === 'memberId' || name.startsWith('bulkRun.')) return String(nobodysJob);
  if (param === 'identityId') return String(of.identityId);
  if (name.startsWith('preference.')) return String(of.relation === 'own' ? who?.userId : of.userId);
  if (name.startsWith('auth.')) return randomUUID();
  if (param === 'participantId') return String(recordAt(of, 'participant'));
  if (name === 'user.ofCompany' || param === 'companyId' || param === 'parentId') return String(of.companyId);
  if (name === 'user.ofLocation' || name.startsWith('location.')) return String(of.locationId);
  if (name.startsWith('user.')) return String(of.userId);
  if (name.startsWith('audit-log.')) return String(of.eventId);
  if (name.startsWith('company.')) return String(of.companyId);
  if (name.startsWith('collections.')) return String(recordAt(of, 'order'));
  return String(of.others[name.slice(0, name.indexOf('.'))] ?? 1);
};

/** The path of a call about a place, as somebody. */
/** What a question is asked with: what every place is marked by. */
const queryOf = ({ name }: Route): string => (name === 'palette.find' ? '?q=canary' : '');

export const pathAbout = (route: Route, about: About): string =>
  route.call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(idOf(route, name, about))) + queryOf(route);

/** What a call is sent about a place. */
export const bodyAbout = (route: Route, of: Place, sent = bodies): unknown =>
  sent[route.name]?.(of) ?? (route.call.method === 'POST' ? {} : undefined);

/** What takes a file is sent a form of parts. */
const sentTo = ({ call }: Route, body: unknown): Sent => (call.isUpload ? { form: body as Form } : { body });

const send = ({ assay }: World, route: Route, { body, ...about }: About & { readonly body: unknown }) =>
  assay.call(about.who, `${route.call.method} ${pathAbout(route, about)}`, sentTo(route, body));

/** What a call that only reads is asked about a place; nothing for one that writes, which is another each time. */
export const questionAbout = (route: Route, about: About): string | null =>
  route.call.writes ? null : `${about.who?.userId} ${pathAbout(route, about)} ${JSON.stringify(bodyAbout(route, about.of))}`;

/** Sends a call about a place, as somebody. */
export const sendAbout = (world: World, route: Route, about: About) => send(world, route, { ...about, body: bodyAbout(route, about.of) });

/** The same with bodies of the test's own. */
export const sendFrom = (sent: typeof bodies) => (world: World, route: Route, about: About) =>
  send(world, route, { ...about, body: bodyAbout(route, about.of, sent) });

const isVersioned = (body: unknown): body is object => typeof body === 'object' && body !== null && 'version' in body;

/** The same, as somebody who has seen the record: of a place that is new, a change is made. */
export const sendSeen = (world: World, route: Route, { version = 1, ...about }: About & { readonly version?: number }) => {
  const body = bodyAbout(route, about.of);
  return send(world, route, { ...about, body: isVersioned(body) ? { ...body, version } : body });
};

const versionOf = async ({ assay }: World, resource: ResourceName, { id }: { readonly id: number }): Promise<number> => {
  const rows = await assay.database.system('its version', (tx) =>
    tx.query<{ version: number }>(`select version from ${tableNameOf(resource)} where id = $1`, [id]),
  );
  return rows[0]?.version ?? 1;
};

/** What a call is about, and whether who makes it reaches every place. */
type Meant = About & { readonly isEverywhere: boolean };

/** The same, so that it succeeds: of a record of its own, or of a place of its own for who reaches that, as far as it has come by then. */
export const sendToSucceed = async (world: World, route: Route, { who, of: place, isEverywhere }: Meant) => {
  const group = route.name.slice(0, route.name.indexOf('.'));
  const subject = subjects[group] ?? group;
  const of = route.call.writes && (isEverywhere || isOther(subject)) ? await world.below(place, subject) : place;
  const { assay } = world;
  if (hasPicture(subject)) await givePicture(assay, { name: subject, id: recordAt(of, subject) });
  await assay.database.system('for this call', async (tx) => states[route.name]?.(tx, { who, of }));
  const isKept = isResourceName(subject) && isVersioned(bodyAbout(route, of));
  const version = isKept ? await versionOf(world, subject, { id: recordAt(of, subject) }) : 1;
  return sendSeen(world, route, { who, of, version });
};
