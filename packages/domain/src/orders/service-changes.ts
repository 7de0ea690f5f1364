import { familyOf, isCollectedFor, takesSpecimen } from '../catalog/service-families.ts';
import { alcoholResult, isBand, wantsConfirmation } from './alcohol.ts';
import { isBeforeOrder } from './before-order.ts';
import { entered, resultOf, resultProblems } from './enter-result.ts';
import type { ServiceStatus } from './lists.ts';
import type { OrderService, OrderServiceInput } from './order-service.fields.ts';
import { isCollected } from './status.ts';
import { goesToLab } from './stages.ts';
import { orderLife } from './order-life.ts';

type Name = keyof OrderServiceInput;
type Problem = readonly [name: Name, message: string, params?: Readonly<Record<string, string>>];

const readings = ['screeningValue', 'confirmationValue'] as const satisfies readonly Name[];

/** Whether a field is what a device showed. */
export const isReading = (name: Name): name is (typeof readings)[number] => readings.some((one) => one === name);
/** What only a collection tells. */
const ofCollection: readonly Name[] = ['specimenId', 'specimenIdB', 'specimenType', 'collectionDate', ...readings, ...entered];

export type ServiceChange = {
  /** What would stand. */
  readonly input: OrderServiceInput;
  readonly changed: readonly Name[];
  /** Told by who collected it, and where that is done. */
  readonly isByCollector?: boolean;
};

const hasNew = ({ changed }: ServiceChange, names: readonly Name[]): boolean => changed.some((name) => names.includes(name));

/** How a specimen comes to be collected from a status: as ordered, or after all, which is never dropped. */
const collecting = (status: OrderService['status'], by: 'collector' | 'documents') =>
  (['O07', 'O17'] as const).find((id) => status !== '' && orderLife.startsAt(id, status) && orderLife.isTakenBy(id, by)) ?? null;

type Collectable = Pick<OrderService, 'status' | 'serviceTypeCode'>;

/** The step that is taken by telling when a test was collected: where that was done, or from the paper that came of it. */
export const collectionStep = (change: ServiceChange, { status, serviceTypeCode }: Collectable): 'O07' | 'O17' | null =>
  isCollectedFor({ serviceTypeCode }) && change.changed.includes('collectionDate') && change.input.collectionDate !== null
    ? collecting(status, change.isByCollector === true ? 'collector' : 'documents')
    : null;

/** Whether a change tells of a collection where there was none: a service that was ordered, expired, missed or canceled has nothing to tell. */
export const isNotCollected = (change: ServiceChange, current: Collectable): boolean =>
  hasNew(change, ofCollection) && (current.status === '' || !isCollected(current.status)) && collectionStep(change, current) === null;

/** Whether somebody is said to have come for what is not to be collected (any more). */
export const isNotAwaited = (change: ServiceChange, { status }: Pick<OrderService, 'status'>): boolean =>
  hasNew(change, ['arrivedAt']) && collecting(status, 'collector') === null;

const isAlcohol = ({ serviceTypeCode }: OrderService): boolean => serviceTypeCode !== '' && familyOf[serviceTypeCode] === 'ALCOHOL';

/** A confirmation follows a screening of 0.020 or more (49 CFR 40.247); its reading is the result (40.255), and what is complete keeps one. */
const readingProblems = (change: ServiceChange, current: OrderService): Problem[] => {
  if (!hasNew(change, readings)) return [];
  const { screeningValue, confirmationValue } = change.input;
  const told = readings.filter((name) => change.changed.includes(name));
  if (!isAlcohol(current)) return told.map((name) => [name, 'notAlcohol']);
  // What a representative or a reviewer has decided is not read from a device afterwards.
  if (current.status === 'COMPLETE' && !isBand(current.finalResult)) return told.map((name) => [name, 'notEntered']);
  if (confirmationValue !== null && !wantsConfirmation(screeningValue)) return [['confirmationValue', 'noScreening']];
  const isOpen = alcoholResult(screeningValue, confirmationValue) === null;
  return isOpen && current.status === 'COMPLETE' ? [[screeningValue === null ? 'screeningValue' : 'confirmationValue', 'required']] : [];
};

const isDrug = ({ serviceTypeCode }: OrderService): boolean => serviceTypeCode !== '' && familyOf[serviceTypeCode] === 'DRUG';

/** What a collection tells at once: the number of a specimen that goes to a laboratory, or what the device showed (49 CFR 40.73, 40.247). */
const needed = ({ changed }: ServiceChange, current: OrderService): Name[] => {
  // What was read at once goes nowhere.
  if (isDrug(current)) return goesToLab(current) || !changed.includes('finalResult') ? ['specimenId'] : [];
  return isAlcohol(current) ? ['screeningValue'] : [];
};

/** Another kind of specimen than was ordered is collected only where the order allows it, and is one of the same test. */
const isOtherSpecimen = ({ input, changed }: ServiceChange, current: OrderService, { mayDiffer }: Pick<Facts, 'mayDiffer'>): boolean =>
  changed.includes('specimenType') &&
  (!mayDiffer ||
    input.specimenType === '' ||
    (current.serviceTypeCode !== '' && !takesSpecimen(current.serviceTypeCode, input.specimenType)));

/** What is wrong with what a collector tells: it was not before the order, whose times are told to the minute. */
const collectionProblems = (change: ServiceChange, current: OrderService, { now, mayDiffer }: Facts): Problem[] => {
  const { input, changed } = change;
  const times = (['arrivedAt', 'collectionDate'] as const).flatMap((name): Problem[] => {
    const told = changed.includes(name) ? input[name] : null;
    if (told === null) return [];
    if (name === 'arrivedAt' && new Date(told) > now) return [[name, 'inFuture']];
    const isNew = change.isByCollector === true || collectionStep(change, current) !== null;
    return isNew && isBeforeOrder(told, current) ? [[name, 'beforeOrder']] : [];
  });
  const missing = collectionStep(change, current) === null ? [] : needed(change, current);
  return [
    ...times,
    ...missing.filter((name) => input[name] === null || input[name] === '').map((name): Problem => [name, 'required']),
    ...(isOtherSpecimen(change, current, { mayDiffer }) ? [['specimenType', 'otherKind'] as const] : []),
  ];
};

/** What stands is corrected, and so is everything of a completed service: with a listed reason. */
const isCorrection = ({ changed }: ServiceChange, current: OrderService): boolean => {
  if (current.status === '' || !isCollected(current.status)) return false;
  const stands = (name: Name): boolean => current.status === 'COMPLETE' || (current[name] !== null && current[name] !== '');
  return changed.some((name) => ofCollection.includes(name) && stands(name));
};

/** What is to be known of the moment and of the order. */
type Facts = { readonly now: Date; readonly mayDiffer: boolean };

/** What is wrong with a change of a service that was collected. */
export const serviceProblems = (change: ServiceChange, current: OrderService, facts: Facts): Problem[] => {
  const { now } = facts;
  const { collectionDate, correctionReason } = change.input;
  const isAhead = change.changed.includes('collectionDate') && collectionDate !== null && new Date(collectionDate) > now;
  return [
    ...readingProblems(change, current),
    ...resultProblems(change, current),
    ...collectionProblems(change, current, facts),
    ...(isAhead ? [['collectionDate', 'inFuture'] as const] : []),
    ...(isCorrection(change, current) && correctionReason === '' ? [['correctionReason', 'required'] as const] : []),
  ];
};

type Outcome = Partial<Pick<OrderService, 'finalResult' | 'isLate' | 'resultVerifiedAt' | 'resultExpiry'>> & {
  readonly status?: ServiceStatus;
};

/** What had ended goes on after all: that it expired is no longer what it came to. */
const late = { isLate: true, finalResult: '' } as const;

/** What a test ends with by what is told: of readings what they come to, which may be nothing yet, or what is entered. */
const endOf = (change: ServiceChange, current: OrderService): Pick<Outcome, 'finalResult' | 'resultExpiry'> | null => {
  if (!hasNew(change, readings)) return resultOf(change, current);
  return { finalResult: alcoholResult(change.input.screeningValue, change.input.confirmationValue) ?? '' };
};

/**
 * What a change comes to: that it was collected, late where its order had ended (O07, O17); of new readings or of what is entered a result, and with
 * one a test that no laboratory sees is complete (O13).
 */
export const outcomeOf = (change: ServiceChange, current: OrderService, { now }: Pick<Facts, 'now'>): Outcome | null => {
  const step = collectionStep(change, current);
  const collected: Outcome = step === null ? {} : { status: orderLife.step(step).to, ...(step === 'O17' ? late : {}) };
  const ended = endOf(change, current);
  if (ended === null) return step === null ? null : collected;
  const status = collected.status ?? current.status;
  const isDone = ended.finalResult !== '' && status !== '' && orderLife.startsAt('O13', status);
  return { ...collected, ...ended, ...(isDone ? { status: orderLife.step('O13').to, resultVerifiedAt: now.toISOString() } : {}) };
};

const moving: readonly Name[] = ['collectionDate', ...readings, ...entered];

/** Whether a change tells of a collection or of a reading, which may move its order. */
export const mayMove = (change: Readonly<Partial<OrderServiceInput>>): boolean => moving.some((name) => change[name] !== undefined);
