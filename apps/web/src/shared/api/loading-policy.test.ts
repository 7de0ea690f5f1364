import { describe, expect, test } from 'vitest';
import { asksServer, loadingPolicies, policyOf, shownWhile, type ListName } from './loading-policy.ts';

const old = [{ id: 1 }];
const keeping: ListName[] = ['parentCompanies', 'companyContacts', 'locationContacts'];
const clearing: ListName[] = ['contacts', 'contact', 'contactSearch', 'parentCompanySearch', 'childCompanySearch'];

describe('while a list loads', () => {
  test.each(keeping)('%s keeps its old rows', (list) => {
    expect(shownWhile(policyOf(list), { data: old, isFetching: true })).toBe(old);
  });

  test.each(clearing)('%s shows nothing', (list) => {
    expect(shownWhile(policyOf(list), { data: old, isFetching: true })).toBeUndefined();
  });

  test.each([...keeping, ...clearing])('%s shows its rows once they are here', (list) => {
    expect(shownWhile(policyOf(list), { data: old, isFetching: false })).toBe(old);
  });

  test('every list of the table is one or the other', () => {
    expect([...keeping, ...clearing].toSorted()).toEqual(Object.keys(loadingPolicies).toSorted());
  });

  test('a list without a line keeps its rows', () => {
    expect(shownWhile(policyOf(undefined), { data: old, isFetching: true })).toBe(old);
  });
});

describe('a search for a parent or a child company', () => {
  test.each(['parentCompanySearch', 'childCompanySearch'] as const)('%s loads only for a text that is not empty', (list) => {
    expect(asksServer(policyOf(list), undefined)).toBe(false);
    expect(asksServer(policyOf(list), '')).toBe(false);
    expect(asksServer(policyOf(list), '   ')).toBe(false);
    expect(asksServer(policyOf(list), 'acme')).toBe(true);
  });

  test('other lists need no text', () => {
    expect(asksServer(policyOf('contacts'), undefined)).toBe(true);
  });
});
