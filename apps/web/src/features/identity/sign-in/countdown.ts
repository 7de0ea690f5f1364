import { useEffect, useState } from 'react';

/** A span as a clock shows it: `14:05`. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const told = [1, 2, 5, 10, 15] as const;

/** The minutes that are worth telling somebody who only listens: few, so that the clock does not talk all the time. */
export const minutesToTell = (seconds: number): number => told.find((minutes) => seconds <= minutes * 60) ?? Math.ceil(seconds / 60);

/** Whole seconds until a moment, told once a second. By the clock, so that a computer that slept does not lose count. */
export const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [isOver, moment]);
  return left;
};
