import { expect, test } from 'vitest';
import { draftIn, sharedBy } from './duplicates.ts';

const stored = {
  firstName: 'José',
  lastName: 'O’Neil',
  dob: '1985-04-12',
  participantEmail: 'jose@acme.example',
  participantPhoneNumber: '555-555-0104',
};

test('a draft shares with a person what is the same but for case, accents and marks', () => {
  expect(sharedBy({ firstName: 'jose', lastName: "o'neil", dob: '1985-04-12' }, stored)).toEqual(['firstName', 'lastName', 'dob']);
  expect(sharedBy({ participantPhoneNumber: '5555550104', participantEmail: 'JOSE@acme.example' }, stored)).toEqual([
    'participantEmail',
    'participantPhoneNumber',
  ]);
});

test('what is not filled in is shared with nobody', () => {
  expect(sharedBy({ firstName: '', lastName: ' ', dob: '' }, { ...stored, firstName: '', lastName: '' })).toEqual([]);
  expect(sharedBy({}, stored)).toEqual([]);
});

test('a form is asked about once somebody can be found by it', () => {
  expect(draftIn({ firstName: 'José', lastName: 'O’Neil', dob: '' })).toBeNull();
  expect(draftIn({ lastName: 'O’Neil', dob: '04/12' })).toBeNull();
  expect(draftIn({ lastName: ' ', dob: '1985-04-12' })).toBeNull();
  expect(draftIn({ ssn: '***-**-6789', primaryId: 'E-1' })).toBeNull();
  expect(draftIn({ firstName: 'José', lastName: ' O’Neil ', dob: '1985-04-12', status: 'Active', primaryId: 'E-1' })).toEqual({
    firstName: 'José',
    lastName: 'O’Neil',
    dob: '1985-04-12',
  });
  expect(draftIn({ firstName: '', dob: '04/12', primaryId: 'E-1001' })).toEqual({ primaryId: 'E-1001' });
});

test('half of a social security number is nobody’s', () => {
  expect(draftIn({ ssn: '123-45-67' })).toBeNull();
  expect(draftIn({ ssn: '123-45-6789' })).toEqual({ ssn: '123-45-6789' });
  expect(draftIn({ primaryIdType: 'SSN', primaryId: '123-45-6' })).toBeNull();
  expect(draftIn({ primaryIdType: 'EID', primaryId: '123-45-6' })).toEqual({ primaryId: '123-45-6' });
});
