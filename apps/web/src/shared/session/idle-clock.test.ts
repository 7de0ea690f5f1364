import type { Role } from '@assay/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { deadlineFrom, idleStateAt, isMoved, secondsToTell } from './idle-clock.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);

describe('a session that nobody uses', () => {
  it.each([
    ['GA', 15],
    ['MRO-ASSIST', 15],
    ['COLLECTOR', 15],
    ['DER', 30],
  ] as [Role, number][])('of a %s is warned a minute before its %d minutes are over, and not earlier', (role, minutes) => {
    const deadline = deadlineFrom(start, [role]);
    const at = (passed: number) => idleStateAt(start + passed, deadline);
    expect(at(0)).toEqual({ phase: 'awake', secondsLeft: minutes * 60 });
    expect(at((minutes - 1) * minute - 1)).toEqual({ phase: 'awake', secondsLeft: 61 });
    expect(at((minutes - 1) * minute)).toEqual({ phase: 'warned', secondsLeft: 60 });
    expect(at(minutes * minute - 1)).toEqual({ phase: 'warned', secondsLeft: 1 });
    expect(at(minutes * minute)).toEqual({ phase: 'over', secondsLeft: 0 });
  });

  it('is over when the computer slept through its end, by hours too', () => {
    expect(idleStateAt(start + 9 * 60 * minute, deadlineFrom(start, ['GA']))).toEqual({ phase: 'over', secondsLeft: 0 });
  });
});

it('whoever listens is told at sixty, thirty and ten seconds', () => {
  const told = Array.from({ length: 60 }, (_, passed) => secondsToTell(60 - passed));
  expect([...new Set(told)]).toEqual([60, 30, 10]);
  expect(told.indexOf(30)).toBe(30);
  expect(told.indexOf(10)).toBe(50);
});

it('a mouse that trembles is nobody at work, and one that is moved is somebody', () => {
  const here = { screenX: 100, screenY: 100 };
  expect(isMoved(here, { screenX: 102, screenY: 99 })).toBe(false);
  expect(isMoved(here, { screenX: 108, screenY: 100 })).toBe(true);
  expect(isMoved(here, { screenX: 96, screenY: 96 })).toBe(true);
});
