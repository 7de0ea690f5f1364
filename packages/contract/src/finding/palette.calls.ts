import type { FoundName } from '@assay/domain/resources';
import { ask } from '../kit/calls.ts';
import { callGroup } from '../kit/resource.ts';

/** What else of a record holds the words, where what it is called does not: one of its fields. */
type FoundBy = { column: string; value: string };

/** A record that was found: what it is called, what tells it apart from others of that name, where it is shown, and what it was found by. */
export type Found = { kind: FoundName; id: number; label: string; detail: string; path: string; by?: FoundBy };

type PaletteQuery = { readonly q?: string };

/** How long what is looked for may be, and from how many letters on it is looked for inside of words. */
export const paletteLimits = { longest: 100, inside: 3, ofEach: 5 } as const;

/** Everybody may ask: what is found is what they may see. */
export const palette = callGroup({ find: ask<PaletteQuery, Found[]>('/palette', 'self', { isBeyondAccount: true }) });
