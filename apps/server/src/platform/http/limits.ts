import type pg from 'pg';

/** How often anybody may call. */
export type Limits = { readonly isOn: boolean };

export const createLimits = (_pool: pg.Pool, { isOn }: { isOn: boolean }): Limits => ({ isOn });
