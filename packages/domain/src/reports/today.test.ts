import { expect, test } from 'vitest';
import { nobody, type Actor } from '../access/actor.ts';
import { permits } from '../access/permissions.ts';
import { roles, type Role } from '../access/roles.ts';
import { tileKeys, tileRule, tilesFor, urgencies, type TileKey } from './today.ts';

const placed: Actor = { ...nobody, userId: 7, companyIds: [1, 2], ownCompanyIds: [1], locationIds: [5], locationCompanyIds: [1] };
const as = (...held: Role[]): Actor => ({ ...placed, roles: held });
const work = (actor: Actor): TileKey[] => tilesFor(actor).filter((key) => tileRule(key).urgency !== 'overview');

const files = ['importErrors', 'importsWaiting'];
const companyWork = ['companiesWithoutUsDot', 'contractsEnding', 'contractsEndingLater', 'contractsOverdue'];

test.each<[Role, readonly string[]]>([
  ['GA', tileKeys.filter((key) => tileRule(key).urgency !== 'overview' && key !== 'ticketsAnswered')],
  ['SA', tileKeys.filter((key) => tileRule(key).urgency !== 'overview' && key !== 'ticketsAnswered')],
  [
    'LSA',
    [
      'ticketsWaiting',
      ...files,
      ...companyWork,
      'companiesWithoutDer',
      'companiesWithoutLocation',
      'invitationsExpired',
      'invitationsExpiring',
    ],
  ],
  ['DER', ['ticketsAnswered', ...files, 'companiesWithoutLocation', 'invitationsExpired', 'invitationsExpiring']],
  ['HRA', ['ticketsAnswered', ...files, 'companiesWithoutLocation']],
  ['LHRA', ['ticketsAnswered']],
  ['OOA', ['ticketsAnswered', 'ordersExpiring']],
  ['CHO', ['ticketsAnswered']],
  ['MRO', ['ticketsWaiting']],
  ['MRO-ASSIST', ['ticketsWaiting']],
  ['COLLECTOR', ['ticketsAnswered']],
])('%s is told of what it can do something about', (role, keys) => {
  expect(work(as(role)).toSorted()).toEqual(keys.toSorted());
});

test.each(roles)('%s is shown no list that it may not read', (role) => {
  for (const key of tilesFor(as(role))) expect(permits(as(role), tileRule(key).sees), key).toBe(true);
});

test('what two roles show together is offered only where one of them may act on all of it', () => {
  expect(work(as('LSA', 'MRO')).toSorted()).toEqual(['invitationsExpired', 'invitationsExpiring', 'ticketsWaiting']);
});

test('the worst comes first, and what wants nothing last', () => {
  const ranks = tileKeys.map((key) => urgencies.indexOf(tileRule(key).urgency));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
});
