import { expect, it } from 'vitest';
import { lackedBy, siteServiceFor, siteServicesFor } from './site-service.ts';

const test = (serviceTypeCode: Parameters<typeof siteServiceFor>[0]['serviceTypeCode'], more: object = {}) => ({
  serviceTypeCode,
  specimenType: 'URINE' as const,
  isDot: true,
  ...more,
});

it.each([
  [test('DRG'), 'URINE_DOT'],
  [test('DRG', { isDot: false }), 'URINE_NON_DOT'],
  [test('DRG', { specimenType: 'ORAL' }), 'ORAL'],
  [test('HAIR', { specimenType: 'HAIR', isDot: false }), 'HAIR'],
  [test('BAT', { specimenType: 'BREATH' }), 'BAT'],
  [test('OH', { specimenType: 'UNKNOWN', isDot: false }), 'OH'],
  [test('CLH'), null],
])('%j is done where %s is', (one, service) => {
  expect(siteServiceFor(one)).toBe(service);
});

it('a site does all of what is ordered; what it chooses between is not asked for', () => {
  const services = ['URINE_DOT', 'BAT', 'URINE_DOT', null] as const;
  expect(siteServicesFor({ services, alternateSpecimenAllowed: false })).toEqual(['URINE_DOT', 'BAT']);
  expect(siteServicesFor({ services, alternateSpecimenAllowed: true })).toEqual(['BAT']);
});

it('a site that does not say what it can do is not judged by that', () => {
  expect(lackedBy(['URINE_NON_DOT'], ['URINE_DOT', 'URINE_NON_DOT'])).toEqual(['URINE_DOT']);
  expect(lackedBy([], ['URINE_DOT'])).toEqual([]);
});
