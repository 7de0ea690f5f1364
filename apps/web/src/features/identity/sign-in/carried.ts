import { createStore } from '#shared/state/store.ts';
import type { Asked } from './enter.ts';
import type { ResetLink } from './reset-link.ts';

/** What one sign-in screen hands to the next. */
type Carried = {
  readonly username: string;
  /** A challenge that is answered on another screen. */
  readonly asked: Asked | null;
  /** The link of an email, once it is out of the address. */
  readonly link: ResetLink | null;
};

/** In memory only: neither a name nor a credential belongs in the address or in the browser's storage. */
export const carried = createStore<Carried>({ username: '', asked: null, link: null });

/** A sign-in screen that keeps in mind where the visitor wanted to go. */
export const onward = (path: string, from: string | undefined): string =>
  from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`;
