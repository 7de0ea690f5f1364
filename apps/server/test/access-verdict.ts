import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import { scopeOfRole, scopesOf } from '@assay/domain/access/actor';
import { roles, type Role } from '@assay/domain/access/roles';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { foundNames } from '@assay/domain/resources';
import { everything } from '@assay/testkit/everything';
import type { Route } from '#platform/http/route.ts';
import { placeOf } from './common-bodies.ts';
import { alone, expected, relations, type Crew, type Relation, type Thing } from './access-oracle.ts';
import { givePicture, hasPicture, questionAbout, sendAbout, type World } from './access-world.ts';
import { fileOf, markOf, recordAt, type Place } from './kits/place.ts';
import type { Reach } from './kits/kit.ts';
import { reach } from './kits/kits.ts';
import type { Answer, Who } from './test-app.ts';

/** What belongs to a company, by its own columns; single sign-on is a part of one, and what is collected of its orders. */
const owned = new Set([
  ...Object.values<AnyResource>(resources).flatMap((resource) => (placeOf(resource) ? [resource.name] : [])),
  'sso',
  'collections',
]);

/** A call, as far as it is asked about here. */
type Asked = Pick<Route, 'name' | 'call'>;

/** Calls about one record that belongs to a company. The others answer a list, or are about what belongs to nobody's company. */
const isAboutRecord = ({ name, call }: Asked): boolean => {
  if (reach[name] !== undefined) return reach[name] !== 'everybody';
  if (!owned.has(name.slice(0, name.indexOf('.')))) return false;
  if (/[.](search|count|export|bulkArchive|bulkRestore|list)$/.test(name)) return false;
  return call.path.includes(':') || call.method !== 'GET';
};

const thingOf = (name: string): Thing => {
  if (name.startsWith('user.') && name !== 'user.ofCompany') return 'user';
  return /^location\.(read|update|remove)$/.test(name) ? 'location' : 'company';
};

/** The right that decides; notifications of others are for who may manage them. */
const rightOf = ({ name, call }: Asked): Permission => (name === 'user.saveNotifications' ? 'user.edit' : (call.permission as Permission));

const seesAll = ({ roles: held }: Crew): boolean => held.some((role) => role === 'GA' || role === 'SA');

/** An import is seen by who uploaded it, which nobody of the crews did, and by who sees everything. */
const isOfImport = ({ name }: Asked): boolean => name.startsWith('import-log.') && name !== 'import-log.upload';

/** An order is seen by who placed it, which nobody of the crews did, where they only order; administrators of the Clearinghouse see its queries. So with its documents. */
const withoutOrderers = (crew: Crew): Crew => ({ ...crew, roles: crew.roles.filter((role) => role !== 'OOA' && role !== 'CHO') });

const isReviewer = (role: Role): boolean => role === 'MRO' || role === 'MRO-ASSIST';

/** Whether a crew reaches the record of a place by this call. */
const isReached = (route: Asked, crew: Crew, { relation }: { readonly relation: Relation }): boolean => {
  const target = { relation, thing: thingOf(route.name) };
  const ways: Readonly<Record<Reach, () => boolean>> = {
    everybody: () => true,
    nobody: () => false,
    own: () => relation === 'own',
    administrators: () => seesAll(crew),
    notOrderers: () => expected(withoutOrderers(crew), rightOf(route), target),
    // The root of the family lies above whoever is bound to a company in it; a stranger's company is its own root.
    above: () => (relation === 'foreign' ? expected(crew, rightOf(route), target) : seesAll(crew) || crew.roles.some(isReviewer)),
  };
  const way = reach[route.name];
  return way === undefined ? expected(crew, rightOf(route), target) : ways[way]();
};

/** What an answer comes to: a value that was refused (400, 409) tells nothing of whether the record is there. */
const verdictOf = ({ status, body }: Answer): string => {
  if (status === 401 || status === 403) return body.errorMessage ?? '';
  if (status === 404) return 'not there';
  if (status >= 500) return 'broken';
  return status === 400 ? 'refused' : 'open';
};

/** What shows records of several kinds, each under its own right. */
const shownBy: Readonly<Record<string, readonly Permission[]>> = {
  'dashboard.read': ['company.view', 'location.view', 'participant.view'],
  'palette.find': foundNames.map((name) => resources[name].permissions.view),
};

/** The rights under which a call shows something. */
const shownUnder = (route: Asked): readonly Permission[] => shownBy[route.name] ?? [rightOf(route)];

/** The places that no answer of this call may name. */
const hiddenFrom = (route: Asked, crew: Crew): Relation[] => {
  const things: Thing[] = thingOf(route.name) === 'user' ? ['user'] : ['company', 'location'];
  const isShown = (relation: Relation): boolean =>
    shownUnder(route).some((permission) => things.some((thing) => expected(crew, permission, { relation, thing })));
  return relations.filter((relation) => !isShown(relation));
};

/** What an answer names that it may not: places, and the files of others. What their columns stood for is their company's, as the trail is. */
export const leaksOf = (route: Asked, crew: Crew, { text }: Answer): string[] =>
  [
    ...hiddenFrom(route, crew).map(markOf),
    ...(seesAll(crew) || !isOfImport(route) || route.name === 'import-log.kept' ? [] : relations.map(fileOf)),
  ].filter((mark) => text.includes(mark));

/** A medical review officer keeps the own physician record, which is none of these. Other calls say first that the version is not the current one. */
const isOthersOwn = ({ name }: Asked, crew: Crew): boolean => name === 'mro.removeSignature' && !seesAll(crew);

/** Who collects takes no list along. */
const isCollectorsExport = (route: Asked, crew: Crew): boolean =>
  route.name.endsWith('.export') &&
  route.call.permission !== 'self' &&
  scopesOf({ groups: [], ...crew }, rightOf(route)).every((scope) => scope === 'site');

type Case = { readonly route: Asked; readonly crew: Crew; readonly relation: Relation };

const isPermitted = (route: Asked, crew: Crew): boolean =>
  permits({ groups: [], ...crew }, route.call.permission as Permission) && !isOthersOwn(route, crew) && !isCollectorsExport(route, crew);

/** Whether a crew may make a call about a place. */
const isAllowed = ({ route, crew, relation }: Case): boolean =>
  isPermitted(route, crew) && (!isAboutRecord(route) || isReached(route, crew, { relation }));

/** What is wrong with an answer about a place, in words; nothing when it is as it should be. */
const complaintsOf = (asked: Case, answer: Answer): string[] => {
  const { route, crew, relation } = asked;
  const outside = isPermitted(route, crew) ? ['not there', 'refused'] : ['Not authorized'];
  const allowed = isAllowed(asked) ? ['open', 'refused'] : outside;
  const leaked = leaksOf(route, crew, answer);
  const isFine = allowed.includes(verdictOf(answer)) && leaked.length === 0;
  return isFine ? [] : [`${relation}: ${answer.status} ${answer.text.slice(0, 200)} leaks ${leaked.join()}`];
};

/** What of a call is the same for two roles: whether they have the right, how far it reaches, and about which places. */
const classOf = (route: Asked, role: Role): string => {
  const crew = alone(role);
  if (!permits({ groups: [], ...crew }, route.call.permission as Permission)) return 'no right';
  // What they ordered, and the queries: both narrow the same places, each in its own way.
  const narrowed = role === 'OOA' || role === 'CHO' ? role : '';
  const wide = [isPermitted(route, crew), scopeOfRole[role], scopesOf({ groups: [], ...crew }, rightOf(route)), narrowed];
  return JSON.stringify([...wide, relations.map((relation) => isAllowed({ route, crew, relation })), hiddenFrom(route, crew)]);
};

type RoleClass = { readonly role: Role; readonly isPermitted: boolean; readonly reached: readonly Relation[] };

/** One role of each class that a call has, another for each call; with `--all` every role. */
export const classesOf = (route: Asked): RoleClass[] => {
  const classes = new Map<string, Role[]>();
  for (const role of roles) classes.set(classOf(route, role), [...(classes.get(classOf(route, role)) ?? []), role]);
  const turn = [...route.name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  const asked = everything() ? roles : [...classes.values()].flatMap((alike) => alike[turn % alike.length] ?? []);
  return asked.map((role) => {
    const crew = alone(role);
    const reached = relations.filter((relation) => isAllowed({ route, crew, relation }));
    return { role, isPermitted: isPermitted(route, crew), reached };
  });
};

/** What a call takes away is made for it. A picture is put back: a new company would be in nobody's scope before the next sign-in. */
const placeFor = async (world: World, { name, relation }: { readonly name: string; readonly relation: Relation }): Promise<Place> => {
  const place = world.places[relation];
  const resource = name.slice(0, name.indexOf('.'));
  const isOfPicture = /[.](logo|removeLogo|signature|removeSignature)$/.test(name);
  if (isOfPicture && hasPicture(resource)) await givePicture(world.assay, { name: resource, id: recordAt(place, resource) });
  if (/[.](remove|bulkArchive)$/.test(name) || name === 'user.unlinkIdentity') return world.below(place, resource);
  return place;
};

type Asking = {
  readonly route: Route;
  readonly crew: Crew;
  readonly callerOf: () => Promise<Who>;
  /** The places that it is asked about; all of them, where nothing is said. */
  readonly about?: readonly Relation[];
};

/** What is wrong with what a call answers a crew about each place. A list is the same question whatever place is meant: it is asked once. */
export const complaintsAbout = async (world: World, { route, crew, callerOf, about: asked = relations }: Asking): Promise<string[]> => {
  const answers = new Map<string, Answer>();
  const wrong: string[] = [];
  for (const relation of asked) {
    const of = await placeFor(world, { name: route.name, relation });
    const about = { who: await callerOf(), of };
    const question = questionAbout(route, about);
    const answer = (question === null ? undefined : answers.get(question)) ?? (await sendAbout(world, route, about));
    if (question !== null) answers.set(question, answer);
    wrong.push(...complaintsOf({ route, crew, relation }, answer));
  }
  return wrong;
};
