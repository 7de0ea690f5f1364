import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';
import { holdReasons, reportStages } from './reports.ts';

const { text, choice, time, reference } = field;
const derived = { derived: true } as const;

/** A provider has taken an order, or tells how far a test has come. */
export const messageKinds = ['ACK', 'REPORT'] as const;
/** Whether somebody still has to decide what a message means, or what was decided. */
export const messageStates = ['HELD', 'APPLIED', 'SET_ASIDE'] as const;

/**
 * A message of a provider that could not be followed when it came, and what was decided about it. It says of which order and specimen it speaks and
 * how far it says that a test has come, and never what a laboratory found.
 */
export const providerMessageFields = field.fields({
  providerId: reference('provider', derived),
  providerName: text(derived),
  kind: choice('messageKind', messageKinds, derived),
  stage: choice('reportStage', reportStages, derived),
  state: choice('messageState', messageStates, derived),
  problem: choice('holdReason', holdReasons, derived),
  /** Why it was held when it came, whatever was decided since. */
  answeredProblem: choice('holdReason', holdReasons, derived),
  eventId: text(derived),
  specimenId: text(derived),
  orderId: reference('order', derived),
  orderNumber: text(derived),
  orderServiceId: reference('order-service', derived),
  serviceName: text(derived),
  /** When what it tells of happened, as its sender says, and when it came. */
  toldAt: time(derived),
  receivedAt: time(derived),
  decidedByName: text(derived),
  decidedAt: time(derived),
  reason: text(derived),
  isActive: field.flag(true, derived),
});

export type ProviderMessage = RecordOf<typeof providerMessageFields>;
