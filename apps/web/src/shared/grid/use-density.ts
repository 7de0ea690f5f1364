import { useCallback, useState } from 'react';
import { initialList } from './list-state.ts';
import { keepPreference, storedPreference } from './use-list-state.ts';
import { useSendPreference } from './use-send-preference.ts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const isDensity = (value: unknown): value is Density => densities.some((density) => density === value);

/** Under this name a person's choice for all lists is kept, among the preferences of each list. */
const tableName = 'grid';

const storedDensity = (): Density => {
  const density = storedPreference(tableName)?.filters.density;
  return isDensity(density) ? density : densities[0];
};

const heights: Record<Density, number> = { comfortable: 36, compact: 28 };
/** Rows with a second line below the name. */
const tallHeights: Record<Density, number> = { comfortable: 52, compact: 44 };

export const rowHeightOf = (density: Density, isTall: boolean): number => (isTall ? tallHeights : heights)[density];

/** How close the rows stand, as the reader likes it: in every list, the next time and on the next machine. */
export const useDensity = (): readonly [Density, (density: Density) => void] => {
  const [density, setDensity] = useState(storedDensity);
  const { inSilence } = useSendPreference();
  const choose = useCallback(
    (next: Density): void => {
      const { size } = initialList;
      const draft = { tableName, pageSize: size, activeColumns: [], filters: { from: 0 as const, size, density: next } };
      setDensity(next);
      keepPreference(draft);
      inSilence(draft);
    },
    [inSilence],
  );
  return [density, choose];
};
