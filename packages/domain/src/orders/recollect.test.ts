import { expect, it } from 'vitest';
import { isRecollectable, isRecollectedObserved } from './recollect.ts';

it.each([
  ['COLLECTED', 'DRG', true],
  ['COMPLETE', 'BAT', true],
  ['ORDERED', 'DRG', false],
  ['CANCELED', 'DRG', false],
  ['COMPLETE', 'OH', false],
  ['COMPLETE', 'CLH', false],
] as const)('a test that is %s of the kind %s is collected again: %s', (status, serviceTypeCode, isAgain) => {
  expect(isRecollectable({ status, serviceTypeCode })).toBe(isAgain);
});

it('“another collection … under direct observation” (49 CFR 40.155) is observed whatever the first one was', () => {
  expect(isRecollectedObserved({ observed: false, directive: 'RECOLLECT_OBSERVED' })).toBe(true);
  expect(isRecollectedObserved({ observed: true, directive: 'NONE' })).toBe(true);
  expect(isRecollectedObserved({ observed: false })).toBe(false);
});
