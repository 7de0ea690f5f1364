import { returnPath } from '#shared/session/return-path.ts';

/** A sign-in that left for an identity provider: which answer belongs to it, and where it wants to go. */
type SsoJourney = { readonly state: string; readonly from: string };

const name = 'assay.sso';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept in this tab only, for the time it is away. */
export const rememberJourney = (url: string, from: unknown, shelf: Shelf = sessionStorage): void => {
  const journey: SsoJourney = { state: new URL(url).searchParams.get('state') ?? '', from: returnPath(from) };
  shelf.setItem(name, JSON.stringify(journey));
};

const parse = (text: string | null): Partial<SsoJourney> | null => {
  try {
    return JSON.parse(text ?? 'null') as Partial<SsoJourney> | null;
  } catch {
    return null;
  }
};

/**
 * The journey that an answer belongs to, taken once. An answer to a sign-in that this tab never began is somebody else's: taking it
 * would sign its reader in as another person.
 */
export const takeJourney = (state: unknown, shelf: Shelf = sessionStorage): SsoJourney | null => {
  const kept = parse(shelf.getItem(name));
  shelf.removeItem(name);
  if (typeof kept?.state !== 'string' || kept.state === '' || kept.state !== state) return null;
  return { state: kept.state, from: returnPath(kept.from) };
};
