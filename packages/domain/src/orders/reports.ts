import { needsLab } from '../catalog/service-families.ts';
import type { ServiceFamily } from '../catalog/service-type.fields.ts';
import { labResults, type results } from '../results/lists.ts';
import { alcoholResult } from './alcohol.ts';
import { examEndings } from './paper.ts';
import type { ServiceStatus } from './lists.ts';
import { hasEnded, isCollected, isIn } from './status.ts';
import { orderLife, type StepId } from './order-life.ts';

/** How far somebody who carries out a test says that it has come. */
export const reportStages = ['collected', 'at-lab', 'result', 'no-show'] as const;
type ReportStage = (typeof reportStages)[number];

/** Why a report is kept and not followed: somebody has to decide what it means. */
export const holdReasons = [
  'unknownOrder',
  'unknownService',
  'otherProvider',
  'notSent',
  'otherSpecimen',
  'noLaboratory',
  'needsLaboratory',
  'unreadable',
  'contradiction',
  'alreadyComplete',
  'fromTheFuture',
  'orderEnded',
  'otherBody',
] as const;
export type HoldReason = (typeof holdReasons)[number];

type Result = (typeof results)[number];

export type Reported = {
  readonly stage: ReportStage;
  readonly specimenId: string;
  readonly labResult: string;
  readonly screening: number | null;
  readonly confirmation: number | null;
  /** Whether it is said to stand in the place of what was reported before. */
  readonly isCorrected?: boolean;
};

/** A service as a report finds it. */
export type Awaiting = {
  readonly status: ServiceStatus;
  readonly family: ServiceFamily;
  readonly requiresLab: boolean;
  readonly isDot: boolean;
  readonly specimenId: string;
  /** Whether it ended with that nobody came for it. */
  readonly isMissed?: boolean;
  /** Whether somebody has noted that the donor came. */
  readonly hasArrived?: boolean;
  /** What was reported of it before, as it was told; absent where nothing was. */
  readonly reportedBefore: Reported | null;
  /** Whether somebody has looked at the report and means it to be followed. */
  readonly isDecided?: boolean;
};

/** What follows from a report: the steps that it takes, and the result where that is final without a review. */
type Advance = {
  readonly steps: readonly StepId[];
  readonly isLate: boolean;
  readonly result: Result | null;
  /** Whether it stands in the place of an earlier report, which is kept. */
  readonly supersedes?: boolean;
};

/** Who says what of a test: that nobody came, who was to collect it; what a laboratory does, the laboratory. */
export const speaksOf = (
  service: Pick<Awaiting, 'requiresLab' | 'family' | 'isDot'>,
  stage: ReportStage,
  { isCarrier, isLaboratory }: { readonly isCarrier: boolean; readonly isLaboratory: boolean },
): boolean => {
  if (stage === 'no-show') return isCarrier;
  return stage === 'collected' || !needsLab(service) || isLaboratory;
};

/** How a specimen comes to be collected: as ordered, or after all, which is never dropped (O17). */
const collecting = (status: ServiceStatus): readonly StepId[] =>
  (['O07', 'O17'] as const).filter((id) => orderLife.startsAt(id, status)).slice(0, 1);

const isSame = (one: Reported, other: Reported): boolean =>
  one.labResult === other.labResult && one.screening === other.screening && one.confirmation === other.confirmation;

const endings: ReadonlyMap<string, Result> = new Map(examEndings.map((result) => [result.toUpperCase(), result]));

/**
 * The result that stands without a review: of an alcohol test by its readings (49 CFR 40.247, 40.255), of an exam, and of an instant test that is
 * not DOT's and negative. A laboratory's never does: it goes to the medical review officer (49 CFR 40.97), who verifies each (40.123).
 */
const finalOf = (service: Awaiting, { labResult, screening, confirmation }: Reported): Result | HoldReason => {
  if (service.family === 'ALCOHOL') return alcoholResult(screening, confirmation) ?? 'unreadable';
  if (service.family !== 'DRUG') return endings.get(labResult.toUpperCase()) ?? 'unreadable';
  return labResult === 'NEGATIVE' ? 'Negative' : 'needsLaboratory';
};

const isHold = (value: string): value is HoldReason => (holdReasons as readonly string[]).includes(value);

/** A corrected report stands in the place of the one before ("corrected -> new version"); what was verified is changed by the review officer alone (49 CFR 40.149). */
const againProblem = ({ status, reportedBefore }: Awaiting, report: Reported): HoldReason | null => {
  if (reportedBefore === null || isSame(reportedBefore, report)) return null;
  if (report.isCorrected !== true) return 'contradiction';
  return status === 'COMPLETE' ? 'alreadyComplete' : null;
};

const problemOf = (service: Awaiting, { stage, specimenId, ...rest }: Reported): HoldReason | null => {
  if (isIn('unsent', service.status)) return 'notSent';
  if (service.specimenId !== '' && specimenId !== '' && service.specimenId !== specimenId) return 'otherSpecimen';
  if (stage === 'at-lab' && !needsLab(service)) return 'noLaboratory';
  // Who gave something, or was seen there, was there.
  if (stage === 'no-show') return isCollected(service.status) || service.hasArrived === true ? 'contradiction' : null;
  // Somebody came after all: what was made of it that they did not is to be looked at again.
  if (service.status === 'COMPLETE' && service.isMissed === true) return 'contradiction';
  if (stage !== 'result') return null;
  // What was taken is real and never dropped (O17); of a result of what had ended, without a word of a collection, somebody looks at whose it is.
  if (hasEnded(service.status) && service.isDecided !== true) return 'orderEnded';
  const again = againProblem(service, { stage, specimenId, ...rest });
  if (again) return again;
  if (service.reportedBefore === null && service.status === 'COMPLETE') return 'alreadyComplete';
  // A reviewer reads what a laboratory can say, and nothing else is stored as what it found.
  return needsLab(service) && !labResults.some((result) => result === rest.labResult) ? 'unreadable' : null;
};

/**
 * What a report means for a service, or why somebody has to look at it. Reports come in any order: one that was overtaken by another changes
 * nothing, and one that overtakes brings about what it presupposes (O15).
 */
export const advanceOf = (service: Awaiting, report: Reported): Advance | HoldReason => {
  const problem = problemOf(service, report);
  if (problem) return problem;
  if (report.stage === 'no-show') return { steps: orderLife.startsAt('O08', service.status) ? ['O08'] : [], isLate: false, result: null };
  const begun = collecting(service.status);
  const isLate = begun.includes('O17');
  const status = begun[0] ? orderLife.step(begun[0]).to : service.status;
  if (report.stage === 'collected') return { steps: begun, isLate, result: null };
  if (report.stage === 'at-lab' || needsLab(service)) {
    if (report.stage === 'result' && service.status === 'ORDERED') return { steps: ['O15'], isLate, result: null };
    const { reportedBefore } = service;
    const supersedes = report.stage === 'result' && reportedBefore !== null && !isSame(reportedBefore, report);
    return {
      steps: orderLife.startsAt('O12', status) ? [...begun, 'O12'] : begun,
      isLate,
      result: null,
      ...(supersedes ? { supersedes } : {}),
    };
  }
  const result = finalOf(service, report);
  if (isHold(result)) return result;
  return orderLife.startsAt('O13', status) ? { steps: [...begun, 'O13'], isLate, result } : { steps: [], isLate, result: null };
};
