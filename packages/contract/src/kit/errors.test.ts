import { message } from '@assay/domain/validation/fields';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../i18n/src/catalogs/en/errors.ts';
import { en } from '../../../i18n/src/catalogs/en/whole.ts';
import { errorTable } from './errors.ts';

describe('every way a call can fail', () => {
  it('has a sentence, and no sentence is without its failure', () => {
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(errorTable).toSorted());
  });

  it('has a status that says failure: 200 is the only success', () => {
    expect(Object.values(errorTable).filter((status) => status < 400 || status > 599)).toEqual([]);
  });

  it.each([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['route-not-found', 404],
    ['invalid', 400],
    ['bad-credentials', 400],
    ['invalid-passcode', 400],
    ['PasswordResetRequiredException', 400],
    ['conflict', 409],
    ['possible-duplicate', 409],
    ['key-reused', 422],
    ['internal', 500],
  ] as const)('%s is %d', (code, status) => {
    expect(errorTable[code]).toBe(status);
  });
});

describe('every fault of a field', () => {
  /** What `fieldFaults` makes of zod's own issues. */
  const fromZod = ['required', 'tooLong', 'tooMany', 'tooBig', 'tooSmall', 'notListed', 'wrongType', 'unknownKey'];

  it('has a sentence', () => {
    expect([...Object.values(message), ...fromZod].filter((code) => !Object.hasOwn(en.validation, code))).toEqual([]);
  });
});
