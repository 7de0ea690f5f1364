import { auth } from '@assay/contract/identity/auth.calls';
import { send } from '#shared/api/transport.ts';
import { takeTokens } from '#shared/session/session.ts';
import { signInContext } from '#shared/session/sign-in-context.ts';
import { settle, type Asked } from './enter.ts';
import { takeJourney } from './sso-journey.ts';

/** How a return from the provider ended: inside, or with a reason to start again. `error` is what the server said. */
export type Arrival =
  | { readonly kind: 'in'; readonly path: string }
  /** Confirmed by the provider; our own second factor is still to come. */
  | { readonly kind: 'asked'; readonly asked: Asked; readonly path: string }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly error: unknown };

const arrive = async (query: string): Promise<Arrival> => {
  const given = new URLSearchParams(query);
  const code = given.get('code');
  const journey = takeJourney(given.get('state'));
  if (!journey) return { kind: 'foreign' };
  if (!code) return { kind: 'declined' };
  try {
    const { data } = await send(auth.ssoCallback, {
      body: { code, state: journey.state, iss: given.get('iss') ?? undefined, context: await signInContext() },
    });
    if (data.challenge !== null) return { kind: 'asked', asked: { ...data, username: '', again: null }, path: journey.from };
    await takeTokens(data, settle);
    return { kind: 'in', path: journey.from };
  } catch (error) {
    return { kind: 'failed', error };
  }
};

let last: { readonly query: string; readonly arrival: Promise<Arrival> } | null = null;

/** One answer of the provider is used once, however often the screen is drawn. */
export const arrivalOf = (query: string): Promise<Arrival> => {
  if (last?.query !== query) last = { query, arrival: arrive(query) };
  return last.arrival;
};
