import { resources } from '@assay/contract/api';
import { resourceSchemas } from '@assay/contract/api.schemas';
import { isResourceName, resourceNames, type ResourceName } from '@assay/domain/resources';
import { roles, type Role } from '@assay/domain/access/roles';
import { randomUUID } from 'node:crypto';
import { tables } from '#platform/db/schema/tables.ts';
import type { Route } from '#platform/http/route.ts';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { alone, relations, type Crew, type Relation } from './access-oracle.ts';
import { markOf, planted, type Made } from './access-planted.ts';
import { authBodies } from './auth-bodies.ts';
import { clearinghouseBodies } from './clearinghouse-bodies.ts';
import { orderBodies } from './order-bodies.ts';
import { commonBodies } from './common-bodies.ts';
import { givenFile, type Orderable, type Stock } from './given.ts';
import type { Form } from './multipart.ts';
import { createTestApp, type Sent, type TestApp, type Who } from './test-app.ts';

/** A company with a location, a user and a history. Every text of it carries the mark of its relation. */
export type Place = {
  readonly relation: Relation;
  readonly companyId: number;
  readonly locationId: number;
  readonly userId: number;
  readonly username: string;
  readonly eventId: number;
  /** Of an identity provider, linked to the user. */
  readonly identityId: number;
  /** A record of each other resource, made for this place alone. */
  readonly others: Readonly<Record<string, number>>;
  readonly stock: Stock;
  readonly orderable: Orderable;
};

export type World = {
  readonly assay: TestApp;
  readonly places: Readonly<Record<Relation, Place>>;
  readonly people: ReadonlyMap<Role, NonNullable<Who>>;
  readonly person: (crew: Crew) => Promise<NonNullable<Who>>;
  /** For what a call takes away: the place with a record of its own for a call of that resource, or a new place below it. */
  readonly below: (place: Place, resource?: string) => Promise<Place>;
};

const madeWithPlaces = new Set<ResourceName>(['company', 'location', 'user']);
type Making = { readonly relation: Relation; readonly parentCompanyId: number | null };

/** The resources besides those of every place that a record can be made of. */
export const isOther = (name: string): name is ResourceName =>
  isResourceName(name) && !madeWithPlaces.has(name) && tables[name] !== null && ('create' in resources[name].calls || name in planted);

/** A record from what its create is sent; stored past the API, and so without an event. */
const makeOther = async (assay: TestApp, of: Made, { name }: { readonly name: ResourceName }): Promise<number> => {
  const plant = planted[name];
  if (plant) return plant(assay, of);
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

/** The smallest image there is. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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

/** The record of a resource at a place. */
export const recordAt = ({ companyId, locationId, userId, others }: Place, name: string): number =>
  ({ company: companyId, location: locationId, user: userId })[name] ?? others[name] ?? 1;

const bulkBodies = Object.fromEntries(
  resourceNames.flatMap((name) =>
    ['bulkArchive', 'bulkRestore'].map((call) => [`${name}.${call}`, (of: Place) => ({ ids: [recordAt(of, name)] })]),
  ),
);

/** What each call is sent, about whose record; the files of a worker share it, so none may change it. A version that never was keeps a change from happening: in scope it is stale, out of scope not there. */
export const bodies: Readonly<Record<string, (of: Place) => unknown>> = Object.freeze({
  ...commonBodies,
  ...bulkBodies,
  ...authBodies,
  'preference.save': () => ({ tableName: 'company', pageSize: 50, activeColumns: [], filters: { from: 0, size: 50 } }),
  'sso.save': ({ companyId }) => ({ companyId, issuer: '', clientId: '', clientSecret: '', enabled: false, version: 0 }),
  'sso.approve': () => ({ version: 0 }),
  'sso.decline': () => ({ version: 0 }),
  'collection-site.nearest': () => ({ zip: '78701' }),
  'provider.pick': () => ({}),
  'provider.newSecret': () => ({ version: 1 }),
  'company.saveLogo': () => ({ image: pixel, version: 0 }),
  'mro.saveSignature': () => ({ image: pixel, version: 0 }),
  // Who is told of as a duplicate carries the mark of their place.
  'participant.create': (of) => ({ ...commonBodies['participant.create']?.(of), firstName: markOf(of.relation) }),
  'participant.merge': (of) => ({ keepId: recordAt(of, 'participant'), mergeId: recordAt(of, 'participant twin'), preview: true }),
  'participant.checkDuplicate': () => ({ lastName: 'Driver', dob: '1985-04-12' }),
  'participant.reveal': () => ({ field: 'ssn', reason: 'Asked for by the laboratory' }),
  'order.replace': (of) => ({ id: recordAt(of, 'order'), version: 0, specialInstructions: 'Changed' }),
  'order.cancel': (of) => ({ id: recordAt(of, 'order'), reason: 'No longer needed', version: 0 }),
  'document.upload': (of) => ({
    values: { documentType: 'Affidavit', refTable: 'order-service', refId: String(recordAt(of, 'order-service')) },
    file: { name: 'form.pdf', bytes: '%PDF-1.4\n%%EOF\n' },
  }),
  ...clearinghouseBodies,
  ...orderBodies,
  'document.generate': (of) => ({ objectId: recordAt(of, 'order'), documentType: 'Authorization Form' }),
  'document.linkTo': (of) => ({ filePath: givenFile(recordAt(of, 'document')) }),
  ...Object.fromEntries(
    ['duplicates', 'duplicateCount', 'duplicateServices', 'offer'].map((name) => [
      `order.${name}`,
      commonBodies['order.create'] ?? (() => ({})),
    ]),
  ),
  'order.places': () => ({}),
  ...Object.fromEntries(
    ['begin', 'check'].map((name) => [
      `orderBulk.${name}`,
      (of: Place) => {
        const { participantId, ...rest }: { readonly participantId?: unknown } = { ...commonBodies['order.create']?.(of) };
        return { ...rest, participantIds: [participantId] };
      },
    ]),
  ),
  'orderBulk.file': ({ companyId }) => ({
    values: { companyId: String(companyId) },
    file: { name: 'crew.csv', bytes: 'ID number\nE-1001\n' },
  }),
  ...Object.fromEntries(['stop', 'resume'].map((verb) => [`orderBulk.${verb}`, () => ({ version: 0 })])),
  'order-service.change': () => ({ updateViewedBy: true }),
  'contact.saveIdentityPhrase': () => ({ phrase: 'Blue heron at dawn', version: 0 }),
  'contact.checkIdentityPhrase': () => ({ phrase: 'Blue heron at dawn' }),
  'company.parentSearch': () => ({ name: 'c' }),
  'company.childSearch': () => ({ name: 'c' }),
  'company.saveRandomSettings': ({ companyId }) => ({ companyId, enabled: true }),
  'company-services.addGroup': ({ companyId, stock }) => ({ companyId, groupCompanyId: companyId, serviceIds: [stock.nextService()] }),
  'note.answer': () => ({ text: 'An answer', visibility: 'PUBLIC' }),
  'user.assignLocations': ({ userId, locationId }) => ({ userId, locationIds: [locationId] }),
  'user.unassignLocations': ({ userId }) => ({ userId, locationIds: [] }),
  'user.approve': () => ({ version: 0 }),
  'user.decline': () => ({ version: 0 }),
  'user.resetPassword': ({ userId }) => ({ userId }),
  'user.saveNotifications': () => ({ approvalWaiting: { email: true } }),
  'sign-up-request.accept': ({ companyId }) => ({ version: 0, roles: ['HRA'], companyIds: [companyId] }),
  'sign-up-request.decline': () => ({ version: 0 }),
  'import-log.upload': ({ companyId }) => ({
    values: { area: 'location', companyId: String(companyId) },
    file: { name: 'yards.csv', bytes: 'Name\nA yard\n' },
  }),
  'import-log.decide': () => ({ decision: 'KEEP' }),
  'import-log.decideAll': () => ({ decision: 'KEEP', expected: 1 }),
  'import-log.endMissing': () => ({ version: 0, expected: 1 }),
  ...Object.fromEntries(
    ['validate', 'commit', 'stop', 'resume', 'rollback', 'discard'].map((verb) => [`import-log.${verb}`, () => ({ version: 0 })]),
  ),
  ...Object.fromEntries(['stop', 'resume', 'undo'].map((verb) => [`bulkRun.${verb}`, () => ({ version: 0 })])),
});

/** A bulk order that nobody has begun, and a membership that nobody has. */
export const nobodysJob = 900_000_001;

/** Whom a call is sent as, and about what. */
export type About = { readonly who: Who; readonly of: Place };

const idOf = ({ name }: Route, param: string, { who, of }: About): string => {
  if (param === 'type') return 'ALL';
  if (param === 'username') return of.username;
  if (param === 'area') return 'location';
  if (param === 'number') return '2';
  if (param === 'jobId' || param === 'memberId') return String(nobodysJob);
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

/** The same, as somebody who has seen the record: of a place that is new, a change is made. */
export const sendSeen = (world: World, route: Route, about: About) => {
  const body = bodyAbout(route, about.of);
  const isVersioned = typeof body === 'object' && body !== null && 'version' in body;
  return send(world, route, { ...about, body: isVersioned ? { ...body, version: 1 } : body });
};
