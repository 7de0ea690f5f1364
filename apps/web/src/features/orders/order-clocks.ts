import type { ServiceFamily } from '@assay/domain/catalog/service-type.fields';
import type { Reason } from '@assay/domain/catalog/reason.fields';
import { clockProblems, clockTimes } from '@assay/domain/orders/clocks';
import { isWhole, type Draft } from './order-draft.ts';

const lateReasons = ['alcoholDelayReason', 'alcoholNotDoneReason', 'drugNotDoneReason'] as const;
export type LateReason = (typeof lateReasons)[number];
export type ClockStart = 'incidentAt' | 'determinationAt';

/** Until when something may be done, so many hours after the start, and how long that still is. */
export type ClockLimit = {
  readonly kind: 'reason' | 'alcohol' | 'drug';
  readonly at: string;
  readonly hours: number;
  readonly minutesLeft: number;
  readonly isOver: boolean;
};

export type Clocks = {
  /** What is asked for the start; null where no clock runs. */
  readonly start: ClockStart | null;
  readonly limits: readonly ClockLimit[];
  /** What has to be explained, as a limit has passed. */
  readonly asked: readonly LateReason[];
  readonly problems: ReturnType<typeof clockProblems>;
  /** Why a kind of test is not done any more; null where it may be. */
  readonly lateFor: (family: ServiceFamily) => 'alcoholTooLate' | 'drugTooLate' | null;
};

const starts: Partial<Record<Reason['code'], ClockStart>> = {
  'POST-ACCIDENT': 'incidentAt',
  'REASONABLE SUSPICION/CAUSE': 'determinationAt',
};

const none: Clocks = { start: null, limits: [], asked: [], problems: [], lateFor: () => null };

type Asked = {
  readonly draft: Draft;
  readonly code: Reason['code'] | null;
  readonly families: readonly ServiceFamily[];
  readonly now: number;
};

const minute = 60_000;
const hour = 60 * minute;

/** The clocks of an accident or a suspicion, as the rules run them for what is written so far. */
export const clocksOf = ({ draft, code, families, now }: Asked): Clocks => {
  const start = code ? starts[code] : undefined;
  if (!code || !start) return none;
  const began = isWhole(draft[start]) ? draft[start] : null;
  const input = { ...draft, incidentAt: null, determinationAt: null, [start]: began };
  const asking = { reasonCode: code, agency: draft.agency ?? 'NON-DOT', families, input, now: new Date(now) } as const;
  const unexplained = { ...input, alcoholDelayReason: '', alcoholNotDoneReason: '', drugNotDoneReason: '' };
  const wanted = new Set<string>(clockProblems({ ...asking, input: unexplained }).map(([name]) => name));
  const limitOf = (kind: ClockLimit['kind'], at: string): ClockLimit => ({
    kind,
    at,
    hours: (Date.parse(at) - Date.parse(began ?? at)) / hour,
    minutesLeft: Math.ceil((Date.parse(at) - now) / minute),
    isOver: Date.parse(at) <= now,
  });
  const limits = clockTimes({ ...asking, families: ['ALCOHOL', 'DRUG'] }).flatMap(({ family, reasonAt, endAt }) => [
    ...(reasonAt === null ? [] : [limitOf('reason', reasonAt)]),
    limitOf(family === 'ALCOHOL' ? 'alcohol' : 'drug', endAt),
  ]);
  const isOver = (kind: ClockLimit['kind']): boolean => limits.some((limit) => limit.kind === kind && limit.isOver);
  return {
    start,
    limits: limits.filter((limit) => limit.kind !== 'reason' || !limit.isOver),
    asked: lateReasons.filter((name) => wanted.has(name)),
    problems: clockProblems(asking),
    lateFor: (family) =>
      family === 'ALCOHOL' && isOver('alcohol') ? 'alcoholTooLate' : family === 'DRUG' && isOver('drug') ? 'drugTooLate' : null,
  };
};
