import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import { scopesOf } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { foundNames } from '@assay/domain/resources';
import type { Route } from '#platform/http/route.ts';
import { placeOf } from './common-bodies.ts';
import { expected, relations, type Crew, type Relation, type Thing } from './access-oracle.ts';
import { fileOf, markOf } from './access-planted.ts';
import { givePicture, hasPicture, questionAbout, recordAt, sendAbout, type Place, type World } from './access-world.ts';
import type { Answer, Who } from './test-app.ts';

/** What belongs to a company, by its own columns; single sign-on is a part of one, and what is collected of its orders. */
const owned = new Set([
  ...Object.values<AnyResource>(resources).flatMap((resource) => (placeOf(resource) ? [resource.name] : [])),
  'sso',
  'collections',
]);

/** Calls about one view: somebody's own, and shared with the administrators. */
const isOfView = /^view\.(read|update|remove)$/;

/** Calls about one run over many records: everybody's own, and nobody has the one that is asked for. */
const isOfRun = /^bulkRun\.(?!list)|^orderBulk\.(?:read|outcomes|stop|resume)$/;

/** Papers of a membership: nobody has the one that is asked for. */
const isOfMembership = /^consortium\.(?:enrollmentPdf|rateLetterPdf)$/;

/** Calls about one record that belongs to a company. The others answer a list, or are about what belongs to nobody's company. */
const isAboutRecord = ({ name, call, schemas }: Route): boolean => {
  if (name.startsWith('preference.') || name === 'auth.endSession' || isOfView.test(name) || isOfRun.test(name)) return true;
  if (!owned.has(name.slice(0, name.indexOf('.')))) return false;
  if (
    /\.(search|count|export|bulkArchive|bulkRestore|list|parentSearch|childSearch|nearest|pick|checkDuplicate|places|verify|kept|template|due|board|today)$|^clearinghouse\.order$/.test(
      name,
    )
  )
    return false;
  return call.path.includes(':') || schemas.body !== undefined;
};

const thingOf = (name: string): Thing => {
  if (name.startsWith('user.') && name !== 'user.ofCompany') return 'user';
  return /^location\.(read|update|remove)$/.test(name) ? 'location' : 'company';
};

/** The right that decides; notifications of others are for who may manage them. */
const rightOf = ({ name, call }: Route): Permission => (name === 'user.saveNotifications' ? 'user.edit' : (call.permission as Permission));

const seesAll = ({ roles }: Crew): boolean => roles.some((role) => role === 'GA' || role === 'SA');

/** An import is seen by who uploaded it, which nobody of the crews did, and by who sees everything. */
const isOfImport = ({ name }: Route): boolean => name.startsWith('import-log.') && name !== 'import-log.upload';

/** An order is seen by who placed it, which nobody of the crews did, where they only order; administrators of the Clearinghouse see its queries. So with its documents. */
const isOfOrder =
  /^(?:order(?:-service)?|document)\.(?:read|update|remove|replace|cancel|extend|release|noShow|decideNoShow|resend|change|viewUrl|generate|linkTo|upload)$/;
const seeingOrders = (crew: Crew): Crew => ({ ...crew, roles: crew.roles.filter((role) => role !== 'OOA' && role !== 'CHO') });
/** Whether a crew reaches the record of a place by this call. */
const isReached = (route: Route, crew: Crew, { relation }: { readonly relation: Relation }): boolean => {
  const { name } = route;
  // Preferences are one's own, and of sessions nobody has the one that is asked for.
  if (name.startsWith('preference.')) return relation === 'own';
  if (name === 'auth.endSession' || isOfRun.test(name) || isOfMembership.test(name)) return false;
  if (isOfImport(route)) return seesAll(crew);
  if (isOfOrder.test(name)) return expected(seeingOrders(crew), rightOf(route), { relation, thing: thingOf(name) });
  if (isOfView.test(name)) return crew.roles.some((role) => role === 'GA' || role === 'SA');
  // The root of the family lies above whoever is bound to a company in it; a stranger's company is its own root.
  const isAbove = name === 'company.rootParent' && relation !== 'foreign';
  if (isAbove) return crew.roles.some((role) => ['GA', 'SA', 'MRO', 'MRO-ASSIST'].includes(role));
  return expected(crew, rightOf(route), { relation, thing: thingOf(name) });
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
const shownUnder = (route: Route): readonly Permission[] => shownBy[route.name] ?? [rightOf(route)];

/** The places that no answer of this call may name. */
const hiddenFrom = (route: Route, crew: Crew): Relation[] => {
  const things: Thing[] = thingOf(route.name) === 'user' ? ['user'] : ['company', 'location'];
  const isShown = (relation: Relation): boolean =>
    shownUnder(route).some((permission) => things.some((thing) => expected(crew, permission, { relation, thing })));
  return relations.filter((relation) => !isShown(relation));
};

/** What an answer names that it may not: places, and the files of others. What their columns stood for is their company's, as the trail is. */
const leaksOf = (route: Route, crew: Crew, { text }: Answer): string[] =>
  [
    ...hiddenFrom(route, crew).map(markOf),
    ...(seesAll(crew) || !isOfImport(route) || route.name === 'import-log.kept' ? [] : relations.map(fileOf)),
  ].filter((mark) => text.includes(mark));

/** A medical review officer keeps the own physician record, which is none of these. Other calls say first that the version is not the current one. */
const isOthersOwn = ({ name }: Route, crew: Crew): boolean => name === 'mro.removeSignature' && !seesAll(crew);

/** Who collects takes no list along. */
const isCollectorsExport = (route: Route, crew: Crew): boolean =>
  route.name.endsWith('.export') &&
  route.call.permission !== 'self' &&
  scopesOf({ groups: [], ...crew }, rightOf(route)).every((scope) => scope === 'site');

type Case = { readonly route: Route; readonly crew: Crew; readonly relation: Relation };

/** What is wrong with an answer about a place, in words; nothing when it is as it should be. */
const complaintsOf = ({ route, crew, relation }: Case, answer: Answer): string[] => {
  const isPermitted =
    permits({ groups: [], ...crew }, route.call.permission as Permission) && !isOthersOwn(route, crew) && !isCollectorsExport(route, crew);
  const isOpen = !isAboutRecord(route) || isReached(route, crew, { relation });
  const allowed = isPermitted ? (isOpen ? ['open', 'refused'] : ['not there', 'refused']) : ['Not authorized'];
  const leaked = leaksOf(route, crew, answer);
  const isFine = allowed.includes(verdictOf(answer)) && leaked.length === 0;
  return isFine ? [] : [`${relation}: ${answer.status} ${answer.text.slice(0, 200)} leaks ${leaked.join()}`];
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

type Asking = { readonly route: Route; readonly crew: Crew; readonly callerOf: () => Promise<Who> };

/** What is wrong with what a call answers a crew about each place. A list is the same question whatever place is meant: it is asked once. */
export const complaintsAbout = async (world: World, { route, crew, callerOf }: Asking): Promise<string[]> => {
  const answers = new Map<string, Answer>();
  const wrong: string[] = [];
  for (const relation of relations) {
    const of = await placeFor(world, { name: route.name, relation });
    const about = { who: await callerOf(), of };
    const question = questionAbout(route, about);
    const answer = (question === null ? undefined : answers.get(question)) ?? (await sendAbout(world, route, about));
    if (question !== null) answers.set(question, answer);
    wrong.push(...complaintsOf({ route, crew, relation }, answer));
  }
  return wrong;
};
