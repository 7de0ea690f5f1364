import { runStatuses, type RunKind, type RunStatus } from '@assay/domain/randoms/lists';
import type { PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { undrawnProblem } from '@assay/domain/randoms/periods';
import { hasEnded, hasNames } from '@assay/domain/randoms/run';

type Asked = Pick<PoolPeriod, 'runKind' | 'runStatus'>;
type Told = Asked & Pick<PoolPeriod, 'waitsFor' | 'commitment' | 'state' | 'startDate' | 'endDate'>;

/** The kind that decides where a run ends; one that nobody has asked for yet may go on to orders. */
const kindOf = ({ runKind }: Asked): RunKind => (runKind === '' ? 'AUTO' : runKind);

/** Whether a draw was asked for and has not come to its end. */
export const isRunning = (period: Asked): boolean => period.runStatus !== '' && !hasEnded(kindOf(period), period.runStatus);

/** Whether there are people who were drawn. */
export const isDrawn = ({ runStatus }: Asked): boolean => runStatus !== '' && hasNames(runStatus);

type Mark = 'done' | 'now' | 'stopped' | 'ahead';
export type RunStep = { readonly status: RunStatus; readonly mark: Mark };

const empty = 'NO PARTICIPANTS FOUND' satisfies RunStatus;
const byHand = runStatuses.slice(0, runStatuses.indexOf('RUN SELECTIONS COMPLETED') + 1);
const byItself = runStatuses.filter((status) => status !== empty);

/** The statuses of a run in their order, as far as it has come. One that found nobody ends there, and one by hand has no orders of its own. */
export const stepsOf = (period: Asked): RunStep[] => {
  const { runStatus } = period;
  if (runStatus === empty)
    return [
      { status: 'IN QUEUE', mark: 'done' },
      { status: 'GENERATING RANKS', mark: 'done' },
      { status: empty, mark: 'stopped' },
    ];
  const statuses = period.runKind === 'MANUAL' ? byHand : byItself;
  const reached = runStatus === '' ? -1 : statuses.indexOf(runStatus);
  const isOver = runStatus !== '' && !isRunning(period);
  const markAt = (place: number): Mark => {
    if (place < reached || (place === reached && isOver)) return 'done';
    return place === reached ? 'now' : 'ahead';
  };
  return statuses.map((status, place) => ({ status, mark: markAt(place) }));
};

type Saying = 'unopened' | 'upcoming' | 'ready' | 'over' | 'running' | 'BEACON' | 'WITNESS' | 'drawn' | 'empty' | 'closed';

const beforeRun = ({ commitment, startDate, endDate }: Told, today: string): Saying => {
  if (today > endDate) return 'over';
  if (commitment === '') return 'unopened';
  return today < startDate ? 'upcoming' : 'ready';
};

/** Where a draw stands, and so what is said about it. */
export const sayingOf = (period: Told, today: string): Saying => {
  if (period.state === 'CLOSED') return 'closed';
  if (period.runStatus === '') return beforeRun(period, today);
  if (period.runStatus === empty) return 'empty';
  if (period.waitsFor === 'BEACON' || period.waitsFor === 'WITNESS') return period.waitsFor;
  return isRunning(period) ? 'running' : 'drawn';
};

/** Whether selections can be asked for today. */
export const mayBegin = (period: Told, today: string): boolean =>
  period.runStatus === '' && period.state !== 'CLOSED' && period.startDate <= today && today <= period.endDate;

/** Whether a period ended before anybody was drawn, so that it can only be closed. */
export const mayClose = (
  { startDate, endDate, runOn, runAt, state }: Pick<PoolPeriod, 'startDate' | 'endDate' | 'runOn' | 'runAt' | 'state'>,
  today: string,
): boolean =>
  undrawnProblem({ period: { startDate, endDate, runOn }, isDrawn: runAt !== null, isClosed: state === 'CLOSED' }, today) === null;
