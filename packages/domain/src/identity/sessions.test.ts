import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import {
  linkRules,
  lockMinutes,
  needsSecondFactor,
  passcodeRules,
  sessionLimitsOf,
  sessionsPerUser,
  signsInByPasscode,
} from './sessions.ts';

describe('a session', () => {
  it('of a collector ends after 15 minutes of silence and ten hours', () => {
    expect(sessionLimitsOf(['COLLECTOR'])).toEqual({ idleMinutes: 15, absoluteHours: 10 });
  });

  it.each([...roles.filter((role) => role !== 'COLLECTOR').map((role) => [role]), ['COLLECTOR', 'DER'], []] as never[][])(
    'of %j %j ends after half an hour of silence and twelve hours',
    (...held) => {
      expect(sessionLimitsOf(held)).toEqual({ idleMinutes: 30, absoluteHours: 12 });
    },
  );

  it('is one of five at most', () => {
    expect(sessionsPerUser).toBe(5);
  });
});

describe('a passcode', () => {
  it('is valid for 15 minutes, has six digits and five tries', () => {
    expect(passcodeRules).toEqual({ digits: 6, minutes: 15, tries: 5, pauseSeconds: 60, perHour: 5, perDay: 10 });
  });

  it.each([
    [['COLLECTOR'], true],
    [['COLLECTOR', 'GA'], false],
    [['GA'], false],
    [[], false],
  ] as const)('alone lets in who holds %j: %s', (held, isLetIn) => {
    expect(signsInByPasscode(held)).toBe(isLetIn);
  });
});

it('a link lives half an hour, an invitation three days', () => {
  expect(linkRules).toMatchObject({ resetMinutes: 30, inviteHours: 72 });
});

describe('a second factor is needed by', () => {
  it.each(['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'] as const)('%s, whatever they hold besides', (role) => {
    expect(needsSecondFactor([role])).toBe(true);
    expect(needsSecondFactor(['COLLECTOR', role])).toBe(true);
  });

  it('nobody of a client, no collector, and not who holds nothing', () => {
    for (const role of ['DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'COLLECTOR'] as const) expect(needsSecondFactor([role])).toBe(false);
    expect(needsSecondFactor([])).toBe(false);
  });
});

describe('"5 consecutive failures: wait 1 min, then doubled per further failure to 15 min; at 50 only a reset unlocks"', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [10, 15],
    [49, 15],
    [50, Infinity],
    [1000, Infinity],
    [Number.MAX_SAFE_INTEGER, Infinity],
  ])('after %d failures it is %d minutes', (failures, minutes) => {
    expect(lockMinutes(failures)).toBe(minutes);
  });
});
