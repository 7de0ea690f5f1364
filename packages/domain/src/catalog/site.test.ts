import { actingAs } from '@assay/testkit/actors';
import { describe, expect, it } from 'vitest';
import { boxAround, distanceMiles, type Place } from './nearest.ts';
import { nextOpening } from './opening.ts';
import { hoursProblems, mayKeepSite, nextDueOf, siteInput, takesFromOthers } from './site.ts';
import type { SiteInput } from './site.fields.ts';

const draft = {
  name: 'Cedar Street',
  kind: 'Custom',
  phone: '555-555-0100',
  physicalAddress1: '1 Main Street',
  physicalCity: 'Austin',
  physicalState: 'TX',
  physicalZip: '78701',
};
const complaints = (given: object): string[] =>
  (siteInput.safeParse({ ...draft, ...given }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const open = (day: SiteInput['hours'][number]['day'], { opens, closes }: { readonly opens: string; readonly closes: string }) => ({
  day,
  opens,
  closes,
});

describe('a collection site', () => {
  it('has an address, and both coordinates or neither', () => {
    expect(siteInput.parse(draft)).toMatchObject({ physicalCountry: 'USA', lat: null, companyIds: [] });
    expect(complaints({ physicalCity: '' })).toEqual(['physicalCity: required']);
    expect(complaints({ lat: 30.2711 })).toEqual(['lng: required']);
    expect(complaints({ lat: 30.2711, lng: -97.7437 })).toEqual([]);
    // As maps give them: seven decimals.
    expect(complaints({ lat: 30.2672345, lng: -97.7430608 })).toEqual([]);
    expect(complaints({ lat: 30.26723451, lng: -97.7437 })).toEqual(['lat: step']);
  });

  it('is rated from 1 to 5, or not', () => {
    expect(siteInput.parse(draft).rating).toBeNull();
    expect([0, 1, 5, 6, 2.5].map((rating) => complaints({ rating }).length)).toEqual([1, 0, 0, 1, 1]);
  });

  it('is open between times of the day, which do not overlap', () => {
    expect(complaints({ hours: [open('MON', { opens: '8', closes: '17:00' })] })).toEqual(['hours.0.opens: clock']);
    expect(complaints({ hours: [open('MON', { opens: '24:00', closes: '25:00' })] })).toEqual([
      'hours.0.opens: clock',
      'hours.0.closes: clock',
    ]);
    expect(complaints({ hours: [open('MON', { opens: '17:00', closes: '08:00' })] })).toEqual(['hours.0.closes: onlyAfter']);
    const lunch = [
      open('MON', { opens: '08:00', closes: '12:00' }),
      open('MON', { opens: '12:00', closes: '17:00' }),
      open('TUE', { opens: '08:00', closes: '12:00' }),
    ];
    expect(hoursProblems(lunch)).toEqual([]);
    expect(complaints({ hours: [...lunch, open('MON', { opens: '11:30', closes: '12:30' })] })).toEqual(['hours.3.opens: overlap']);
  });

  it('has its next training due five years after the last one (49 CFR 40.33(e)), or on the day that was said', () => {
    const collector = (trainedOn: string | null, refresherDue: string | null = null) => ({ name: 'A', trainedOn, refresherDue });
    expect(nextDueOf({ collectors: [], bats: [], ebts: [] })).toBeNull();
    expect(nextDueOf({ collectors: [collector('2024-02-29')], bats: [], ebts: [] })).toBe('2029-02-28');
    expect(nextDueOf({ collectors: [collector('2022-03-01', '2026-12-31')], bats: [], ebts: [] })).toBe('2026-12-31');
    const bat = { name: 'B', certExpiry: '2026-08-01', refresherDue: null };
    expect(nextDueOf({ collectors: [collector('2022-03-01'), collector(null)], bats: [bat], ebts: [] })).toBe('2026-08-01');
    expect(nextDueOf({ collectors: [], bats: [{ ...bat, refresherDue: '2026-07-31' }], ebts: [] })).toBe('2026-07-31');
  });

  it('has the calibration of a device due on the day that was said (49 CFR 40.233)', () => {
    const ebt = { make: 'A', model: '', serial: '1', lastCheck: '2026-01-01', checkDue: '2026-07-01' };
    expect(nextDueOf({ collectors: [], bats: [], ebts: [ebt, { ...ebt, checkDue: null }] })).toBe('2026-07-01');
  });

  it('of certain companies is kept by who has all of them in scope', () => {
    const lsa = actingAs({ roles: ['LSA'], companyIds: [5, 6] });
    expect([[], [5], [5, 6], [5, 7]].map((companyIds) => mayKeepSite(lsa, { companyIds }))).toEqual([true, true, true, false]);
    expect(mayKeepSite(actingAs({ roles: ['GA'] }), { companyIds: [7] })).toBe(true);
    expect(mayKeepSite(actingAs({ roles: ['DER'], companyIds: [5] }), { companyIds: [5] })).toBe(false);
  });

  it('of every company is limited to some by who sees every company', () => {
    const lsa = actingAs({ roles: ['LSA'], companyIds: [5, 6] });
    expect(takesFromOthers(lsa, { before: [], after: [5] })).toBe(true);
    expect([
      takesFromOthers(lsa, { before: [], after: [] }),
      takesFromOthers(lsa, { before: [5], after: [6] }),
      takesFromOthers(lsa, { before: [5], after: [] }),
    ]).toEqual([false, false, false]);
    expect(takesFromOthers(actingAs({ roles: ['SA'] }), { before: [], after: [5] })).toBe(false);
  });
});

describe('the way to a site', () => {
  const austin = { lat: 30.2711, lng: -97.7437 };
  const dallas = { lat: 32.7767, lng: -96.797 };

  it('is measured over a round earth', () => {
    expect(distanceMiles(austin, austin)).toBe(0);
    expect(distanceMiles(austin, dallas)).toBeCloseTo(181.6, 0);
    expect(distanceMiles(dallas, austin)).toBeCloseTo(distanceMiles(austin, dallas), 9);
  });

  /** The farthest place in one direction that is still within so many miles. */
  const edgeOf = (from: Place, { miles, angle }: { readonly miles: number; readonly angle: number }): Place => {
    const [north, east] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const at = (degrees: number): Place => ({
      lat: from.lat + degrees * north,
      lng: from.lng + (degrees * east) / Math.cos((from.lat * Math.PI) / 180),
    });
    let [near, far] = [0, 10];
    for (let turn = 0; turn < 40; turn += 1) {
      const middle = (near + far) / 2;
      [near, far] = distanceMiles(from, at(middle)) < miles ? [middle, far] : [near, middle];
    }
    return at(near);
  };
  const angles = Array.from({ length: 72 }, (_, index) => index * 5);

  it.each([1, 25, 250, 500])('of %d miles stays inside of the box around the place, in every direction', (miles) => {
    for (const from of [austin, { lat: 64.8, lng: -147.7 }]) {
      const { low, high } = boxAround(from, miles);
      const outside = angles
        .map((angle) => edgeOf(from, { miles, angle }))
        .filter(({ lat, lng }) => lat < low.lat || lat > high.lat || lng < low.lng || lng > high.lng);
      expect(outside).toEqual([]);
    }
  });
});

describe('the next opening', () => {
  const timeZone = 'America/Chicago';
  const hours = [
    open('MON', { opens: '08:00', closes: '12:00' }),
    open('MON', { opens: '13:00', closes: '17:00' }),
    open('SAT', { opens: '09:00', closes: '09:20' }),
  ];
  const at = (now: string) => nextOpening({ hours, timeZone, now: Date.parse(now) });

  it('is the one that is on as long as a collection can still begin, else the one that comes', () => {
    const morning = { opensAt: '2026-11-16T14:00:00.000Z', lastStart: '2026-11-16T17:30:00.000Z' };
    expect(at('2026-11-16T06:00:00Z')).toEqual(morning);
    expect(at('2026-11-16T17:30:00Z')).toEqual(morning);
    expect(at('2026-11-16T17:31:00Z')).toEqual({ opensAt: '2026-11-16T19:00:00.000Z', lastStart: '2026-11-16T22:30:00.000Z' });
  });

  it('of a short one the start is also the last start', () => {
    expect(at('2026-11-17T06:00:00Z')).toEqual({ opensAt: '2026-11-21T15:00:00.000Z', lastStart: '2026-11-21T15:00:00.000Z' });
  });

  it('follows the clocks of its zone through a change of them, and through a whole week', () => {
    expect(
      nextOpening({ hours: [open('SUN', { opens: '08:00', closes: '17:00' })], timeZone, now: Date.parse('2026-11-01T06:30:00Z') }),
    ).toEqual({
      opensAt: '2026-11-01T14:00:00.000Z',
      lastStart: '2026-11-01T22:30:00.000Z',
    });
    expect(
      nextOpening({ hours: [open('MON', { opens: '08:00', closes: '12:00' })], timeZone, now: Date.parse('2026-11-16T18:00:00Z') })
        ?.opensAt,
    ).toBe('2026-11-23T14:00:00.000Z');
  });

  it('is not known without hours', () => {
    expect(nextOpening({ hours: [], timeZone, now: 0 })).toBeNull();
  });
});
