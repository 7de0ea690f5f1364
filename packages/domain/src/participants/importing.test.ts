import { expect, test } from 'vitest';
import { leavingOf, primaryIn, rosterNumbers } from './importing.ts';

test('a license has its state in front, wherever the roster has it, and an SSN its dashes', () => {
  expect(rosterNumbers({ cdlState: 'tn', cdlNumber: '12345', ssn: '123456789' })).toEqual({ cdlNumber: 'TN12345', ssn: '123-45-6789' });
  expect(rosterNumbers({ cdlState: 'TN', cdlNumber: 'TN12345', ssn: '12' })).toEqual({ cdlNumber: 'TN12345', ssn: '12' });
  expect(rosterNumbers({ cdlState: 'TN' })).toEqual({});
});

test('somebody without a primary ID is known by the first number that there is', () => {
  expect(primaryIn({ ssn: '123-45-6789', employeeNumber: 'E-1' })).toEqual({ primaryId: 'E-1', primaryIdType: 'EID' });
  expect(primaryIn({ ssn: '123-45-6789' })).toEqual({ primaryId: '123-45-6789', primaryIdType: 'SSN' });
  expect(primaryIn({ primaryId: 'X', ssn: '123-45-6789' })).toEqual({});
  expect(primaryIn({})).toEqual({});
});

test('who leaves is inactive since a day, and stays so when the roster comes again', () => {
  const left = { status: 'Inactive', leaveStatus: 'Terminated', terminationDate: '2026-11-13' } as const;
  const today = '2026-11-17';
  expect(leavingOf({ status: 'Active' }, { on: '2026-11-13', today })).toEqual(left);
  expect(leavingOf({ status: 'Active' }, { on: null, today })).toEqual({ ...left, terminationDate: today });
  expect(leavingOf(left, { on: null, today })).toEqual({});
  expect(leavingOf(left, { on: '2026-11-13', today })).toEqual({});
  expect(leavingOf(left, { on: '2026-11-14', today })).toEqual({ ...left, terminationDate: '2026-11-14' });
});
