import { expect, it } from 'vitest';
import { newUser } from './new-user.ts';

it('a new user of somebody with one company starts in that company', () => {
  expect(newUser({ scope: 'companies', companyIds: [7] }).companyIds).toEqual([7]);
});

it('a new user starts nowhere where there is a choice', () => {
  expect(newUser({ scope: 'companies', companyIds: [7, 8] }).companyIds).toEqual([]);
  expect(newUser({ scope: 'everything', companyIds: [7] }).companyIds).toEqual([]);
});
