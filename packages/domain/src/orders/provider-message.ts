import { permits, type Holder } from '../access/permissions.ts';
import type { ProviderMessage } from './provider-message.fields.ts';
import type { HoldReason } from './reports.ts';

type Message = Pick<ProviderMessage, 'state' | 'version'>;

/** What can be decided about a message: to follow it after all, or not to. It is decided once. */
export const messageCan = (holder: Holder, { state }: Pick<Message, 'state'>) => {
  const isOpen = permits(holder, 'order.messages') && state === 'HELD';
  return { follow: isOpen, setAside: isOpen };
};

/** What stands in the way of a decision by somebody who saw this version. */
export const messageProblem = ({ state, version }: Message, seen: number): 'decided' | 'conflict' | null => {
  if (state !== 'HELD') return 'decided';
  return version === seen ? null : 'conflict';
};

/** Of what it is not known which test it means: somebody can say so. */
const unplaced: ReadonlySet<HoldReason | ''> = new Set(['unknownOrder', 'unknownService', 'otherProvider']);

export const wantsService = ({ problem }: Pick<ProviderMessage, 'problem'>): boolean => unplaced.has(problem);
