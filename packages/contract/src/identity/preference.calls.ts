import { callGroup } from '../kit/resource.ts';
import { get, post } from '../kit/calls.ts';
import type { GridPreference, PreferenceDraft } from './preference.types.ts';

/** What a user keeps on the server about the look of the lists. `type` is a table's name, or ALL. */
export const preference = callGroup({
  read: get<GridPreference[]>('/user/:id/preference/:type', 'self'),
  save: post<PreferenceDraft, GridPreference>('/user/:id/preference', 'self'),
});
