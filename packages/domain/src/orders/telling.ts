/** What a provider that is reached over the network is still to be told of an order. */
export const providerTasks = ['PLACE', 'EXTEND', 'CANCEL'] as const;
export type ProviderTask = (typeof providerTasks)[number];

const minute = 60_000;
/** From a minute to more than eight hours: who is down for an hour, or for a night, is told when they are back. */
const maxTries = 10;

/** When somebody is told again who was told in vain so many times: each time after twice as long; null where that is left to people. */
export const nextTry = (tries: number, now: Date): string | null =>
  tries >= maxTries ? null : new Date(now.getTime() + minute * 2 ** Math.max(tries - 1, 0)).toISOString();

/** How long somebody who is telling a provider is left alone: nobody else tells the same meanwhile. */
export const tellingMillis = 2 * minute;

type Change = { readonly task: ProviderTask; readonly before: ProviderTask | ''; readonly isSent: boolean };

/** What is to be told after a change: a provider that has not got the order yet gets it as it is now, and learns nothing of what never went out. */
export const taskAfter = ({ task, before, isSent }: Change): ProviderTask | '' => {
  if (!isSent) return '';
  return task === 'EXTEND' && before === 'PLACE' ? 'PLACE' : task;
};
