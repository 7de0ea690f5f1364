import { describe, expect, it } from 'vitest';
import { nobody, type Actor } from '../access/actor.ts';
import { comparedPhrase, isLongEnough, mayCheckPhrase } from './identity-phrase.ts';

const stored = comparedPhrase('Blue Heron at Dawn');

describe('an identity phrase is compared', () => {
  it.each([
    ['without case', 'BLUE heron AT dawn'],
    ['without repeated blanks', '  Blue   Heron\tat \u00a0 Dawn '],
    ['without invisible characters', 'Blue\u200b Her\u00adon at\u200f Dawn\ufeff'],
    ['without the width of its letters', 'Ｂｌｕｅ Heron at Dawn'],
  ])('%s', (_how, said) => {
    expect(comparedPhrase(said)).toBe(stored);
  });

  it.each([
    ['composed or not', 'Jos\u00e9 del Mar', 'Jose\u0301 del mar'],
    ['with ß or ss', 'Blaue Straße', 'BLAUE STRASSE'],
    ['with either sigma', 'ΟΔΟΣ ΝΟΤΟΣ', 'οδοσ νοτος'],
    ['as a ligature or not', 'ﬁrst ﬂight', 'First Flight'],
  ])('%s', (_how, one, other) => {
    expect(comparedPhrase(other)).toBe(comparedPhrase(one));
  });

  it.each([['Blue Heron at Dusk'], ['BlueHeronatDawn'], ['Blue Heron at Dawn!'], ['Blue Herón at Dawn'], ['']])('and is not %j', (said) => {
    expect(comparedPhrase(said)).not.toBe(stored);
  });

  it('the same way however often it is done', () => {
    expect(comparedPhrase(stored)).toBe(stored);
  });
});

it.each([
  ['abcd', true],
  ['青い鳥鳴', true],
  ['abc', false],
  ['a      b', false],
  ['    ', false],
])('a phrase has "at least 4 characters": %j is %s', (phrase, isEnough) => {
  expect(isLongEnough(phrase)).toBe(isEnough);
});

describe('what a caller says is checked by internal staff who see the contact', () => {
  const someone = (given: Partial<Actor>): Actor => ({ ...nobody, userId: 1, companyIds: [5], ownCompanyIds: [5], ...given });
  const contact = { companyId: 5, locationId: null };
  it.each([
    [someone({ roles: ['GA'] }), true],
    [someone({ roles: ['MRO-ASSIST'] }), true],
    [someone({ roles: ['LSA'], groups: ['CONTACTS-VIEW'] }), true],
    [someone({ roles: ['LSA'] }), false],
    [someone({ roles: ['LSA'], groups: ['CONTACTS-VIEW'], companyIds: [6] }), false],
    [someone({ roles: ['DER'], groups: ['CONTACTS-FULLCONTROL'] }), false],
    [someone({ roles: ['HRA'], groups: ['CONTACTS-VIEW'] }), false],
    [someone({ roles: ['COLLECTOR'] }), false],
  ])('%j: %s', (actor, may) => {
    expect(mayCheckPhrase(actor, contact)).toBe(may);
  });
});
