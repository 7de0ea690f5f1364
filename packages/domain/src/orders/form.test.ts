import { describe, expect, it } from 'vitest';
import { isSaidOtherwise, mayHaveForm, needsForm, offersForm, voidsForm } from './form.ts';
import { orderStatuses } from './lists.ts';

const plain = { status: 'ORDERED', collectionStatuses: ['ORDERED'], orderMode: 'AUTH_FORM' } as const;

describe('an authorization form', () => {
  it('"otherwise ... an authorization form document is generated": of what is ordered and carried out with a form', () => {
    expect(needsForm(plain)).toBe(true);
    expect(needsForm({ ...plain, status: 'PRE_ORDERED' })).toBe(false);
    expect(needsForm({ ...plain, status: 'COMPLETE' })).toBe(false);
  });

  it('"with providerCode ESC and a url, the browser navigates to that url": there is one only for who asks', () => {
    const redirected = { ...plain, orderMode: 'REDIRECT_URL' };
    expect(needsForm(redirected)).toBe(false);
    expect(mayHaveForm(redirected)).toBe(true);
  });

  it('"no authorization form; goes to /clearinghouse": a query has none, and what is collected beside one has', () => {
    expect(mayHaveForm({ ...plain, collectionStatuses: [] })).toBe(false);
    expect(mayHaveForm({ ...plain, collectionStatuses: ['CANCELED'] })).toBe(false);
    expect(mayHaveForm({ ...plain, status: 'PARTIAL', collectionStatuses: ['ORDERED', 'CANCELED'] })).toBe(true);
  });

  it('says of the person the name, the date of birth, what is shown of the primary ID, and all of it in the language of the person', () => {
    const person = { firstName: 'Dana', lastName: 'Driver', dob: '1985-04-12', primaryIdType: 'EID', primaryId: '****1234', language: '' };
    for (const name of Object.keys(person)) expect(isSaidOtherwise(person, { ...person, [name]: 'another' })).toBe(true);
    const reached = { ...person, participantPhoneNumber: '555-555-0199' };
    expect(isSaidOtherwise(person, reached)).toBe(false);
  });

  it('does not outlast what it allows, and stays as what a collection was done by', () => {
    expect(orderStatuses.filter((status) => voidsForm({ status })).toSorted()).toEqual(['CANCELED', 'EXPIRED', 'PRE_ORDERED']);
  });

  it('is offered where one can be made, and where one stands', () => {
    const offered = (hasForm: boolean) => orderStatuses.filter((status) => offersForm({ ...plain, status, hasForm })).toSorted();
    expect(offered(false)).toEqual(['NO_SHOW', 'ORDERED', 'PARTIAL']);
    expect(offered(true)).toEqual(['AT_LAB', 'COLLECTED', 'COMPLETE', 'NO_SHOW', 'ORDERED', 'PARTIAL', 'PENDING', 'PRE_RANDOM']);
  });
});
