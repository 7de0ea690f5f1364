import type { Call } from '@assay/contract/kit/calls';

/** An add or an update without an object does nothing: there is nothing to say to the server. */
export const lacksObject = (call: Call, body: unknown): boolean =>
  call.writes && call.method !== 'DELETE' && call.reply === 'record' && (body === undefined || body === null);
