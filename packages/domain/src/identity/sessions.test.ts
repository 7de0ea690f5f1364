import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import {
  idleWarningSeconds,
  isWithin,
  linkRules,
  lockMinutes,
  needsSecondFactor,
  passcodeBudgets,
  passcodeRules,
  sessionLimitsOf,
  sessionsPerUser,
  signsInByPasscode,
} from './sessions.ts';

describe('a session', () => {
  it('of a collector ends after 15 minutes of silence and ten hours', () => {
    expect(sessionLimitsOf(['COLLECTOR'])).toEqual({ idleMinutes: 15, absoluteHours: 10 });
  });

  const internal = ['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'] as const;

  it.each([...internal.map((role) => [role]), ['COLLECTOR', 'DER'], ['GA', 'COLLECTOR'], ['MRO', 'HRA']] as never[][])(
    'of %j %j ends after 15 minutes of silence and twelve hours: one role that sees more, or shares a computer, is enough',
    (...held) => {
      expect(sessionLimitsOf(held)).toEqual({ idleMinutes: 15, absoluteHours: 12 });
    },
  );

  it.each([...roles.filter((role) => role !== 'COLLECTOR' && !(internal as readonly string[]).includes(role)).map((role) => [role]), []])(
    'of a client’s %j ends after half an hour of silence and twelve hours',
    (...held) => {
      expect(sessionLimitsOf(held as never[])).toEqual({ idleMinutes: 30, absoluteHours: 12 });
    },
  );

  it('warns a minute before it ends', () => {
    expect(idleWarningSeconds).toBe(60);
  });

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

describe('guessing a passcode', () => {
  const { sent, tried } = passcodeBudgets;

  it('succeeds for strangers with a chance of 25 in a million an hour at most, whatever they send and from wherever', () => {
    expect(tried.strangers.perHour / 10 ** passcodeRules.digits).toBeLessThanOrEqual(2.5e-5);
    expect(tried.strangers.perDay / 10 ** passcodeRules.digits).toBeLessThanOrEqual(5e-5);
  });

  it('leaves others a share: no single strange network takes all that strangers have, of emails or of tries', () => {
    expect(tried.strangeNetwork.perHour * 2).toBeLessThan(tried.strangers.perHour);
    expect(tried.strangeNetwork.perDay * 2).toBeLessThan(tried.strangers.perDay);
    expect(sent.each.perHour * 2).toBeLessThan(sent.strangers.perHour);
  });

  it('takes no more tries on one device or network than its passcodes have', () => {
    expect(tried.each).toEqual({ perHour: sent.each.perHour * passcodeRules.tries, perDay: sent.each.perDay * passcodeRules.tries });
  });

  it.each([
    [{ hour: 4, day: 9 }, true],
    [{ hour: 5, day: 9 }, false],
    [{ hour: 0, day: 10 }, false],
  ])('with %j used of five an hour and ten a day goes on: %s', (used, goesOn) => {
    expect(isWithin(used, sent.each)).toBe(goesOn);
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
