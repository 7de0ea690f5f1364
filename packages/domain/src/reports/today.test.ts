import { expect, test } from 'vitest';
import { nobody, type Actor } from '../access/actor.ts';
import { permits } from '../access/permissions.ts';
import { roles, type Role } from '../access/roles.ts';
import { tileKeys, tileRule, tilesFor, urgencies, type TileKey } from './today.ts';

const placed: Actor = { ...nobody, userId: 7, companyIds: [1, 2], ownCompanyIds: [1], locationIds: [5], locationCompanyIds: [1] };
const as = (...held: Role[]): Actor => ({ ...placed, roles: held });
const work = (actor: Actor): TileKey[] => tilesFor(actor).filter((key) => tileRule(key).urgency !== 'overview');

/** What staff asks and clients answer. */
const clients: ReadonlySet<TileKey> = new Set(['ticketsAnswered', 'ordersMissed']);
/** What the review alone knows of: that a laboratory has reported (49 CFR 40.97). */
const reviewers: ReadonlySet<TileKey> = new Set(['reviewsStuck']);
const queries = ['fullQueryOverdue', 'fullQueryWaiting', 'queriesDue', 'consentsEnding'];
const files = ['importErrors', 'importsWaiting'];
const stuck = ['testsNotAtLab', 'testsLongAtLab'];
const companyWork = ['companiesWithoutUsDot', 'contractsEnding', 'contractsEndingLater', 'contractsOverdue'];

test.each<[Role, readonly string[]]>([
  ['GA', tileKeys.filter((key) => tileRule(key).urgency !== 'overview' && !clients.has(key) && !reviewers.has(key))],
  ['SA', tileKeys.filter((key) => tileRule(key).urgency !== 'overview' && !clients.has(key) && !reviewers.has(key))],
  [
    'LSA',
    [
      'ticketsWaiting',
      'resultsUnviewed',
      ...stuck,
      ...queries,
      ...files,
      ...companyWork,
      'companiesWithoutDer',
      'companiesWithoutLocation',
      'invitationsExpired',
      'invitationsExpiring',
    ],
  ],
  [
    'DER',
    [
      'ticketsAnswered',
      'ordersMissed',
      'resultsUnviewed',
      ...queries,
      ...files,
      'companiesWithoutLocation',
      'invitationsExpired',
      'invitationsExpiring',
    ],
  ],
  ['HRA', ['ticketsAnswered', ...queries, ...files, 'companiesWithoutLocation']],
  ['LHRA', ['ticketsAnswered']],
  ['OOA', ['ticketsAnswered', 'ordersExpiring', 'ordersPastAppointment']],
  ['CHO', ['ticketsAnswered', ...queries]],
  ['MRO', ['ticketsWaiting', 'resultsUnviewed', ...stuck, ...reviewers]],
  ['MRO-ASSIST', ['ticketsWaiting', 'resultsUnviewed', ...stuck, ...reviewers]],
  ['COLLECTOR', ['ticketsAnswered', ...stuck]],
])('%s is told of what it can do something about', (role, keys) => {
  expect(work(as(role)).toSorted()).toEqual(keys.toSorted());
});

test.each(roles)('%s is shown no list that it may not read', (role) => {
  for (const key of tilesFor(as(role))) expect(permits(as(role), tileRule(key).sees), key).toBe(true);
});

test('what two roles show together is offered only where one of them may act on all of it', () => {
  expect(work(as('LSA', 'MRO')).toSorted()).toEqual([
    'invitationsExpired',
    'invitationsExpiring',
    'resultsUnviewed',
    'testsLongAtLab',
    'testsNotAtLab',
    'ticketsWaiting',
  ]);
});

test('the worst comes first, and what wants nothing last', () => {
  const ranks = tileKeys.map((key) => urgencies.indexOf(tileRule(key).urgency));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
});
