import { expect, test } from 'vitest';
import { groupInput } from './group.ts';

test('a group notifies of a failure unless told otherwise', () => {
  expect(groupInput.parse({ companyId: 1, name: 'North yards' })).toEqual({
    companyId: 1,
    name: 'North yards',
    description: '',
    notifiesFailure: true,
    isActive: true,
  });
  expect(groupInput.parse({ companyId: 1, name: 'North yards', notifiesFailure: false }).notifiesFailure).toBe(false);
});

test('a group has a company and a name', () => {
  expect(groupInput.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(['companyId', 'name']);
});
