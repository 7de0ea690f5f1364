import { countries, isRegionOf, type Country } from '../geography/countries.ts';

/** A license number and the state that issued it. */
export type License = { readonly state: string; readonly number: string };

/** As states print it: L a letter, N a digit, A either; a range where there may be more. */
const formats: Readonly<Record<string, string>> = {
  AL: 'N7-8',
  AK: 'N1-7',
  AZ: 'L1N8|N9',
  AR: 'N4-9',
  CA: 'L1N7',
  CO: 'N9|L1N3-6|L2N2-5',
  CT: 'N9',
  DE: 'N1-7',
  DC: 'N7|N9',
  FL: 'L1N12',
  GA: 'N7-9',
  HI: 'L1N8|N9',
  ID: 'L2N6L1|N9',
  IL: 'L1N11-12',
  IN: 'L1N9|N9-10',
  IA: 'N9|N3L2N4',
  KS: 'L1N1L1N1L1|L1N8|N9',
  KY: 'L1N8-9|N9',
  LA: 'N1-9',
  ME: 'N7-8|N7L1',
  MD: 'L1N12',
  MA: 'L1N8|L2N7|N9',
  MI: 'L1N10|L1N12',
  MN: 'L1N12',
  MS: 'N9',
  MO: 'L1N5-9|L1N6L1|N3L1N6|N8L2|N9L1|N9',
  MT: 'L1N8|N9|N13-14',
  NE: 'L1N6-8',
  NV: 'N9-10|N12|L1N8',
  NH: 'N2L3N5|L3N8',
  NJ: 'L1N14',
  NM: 'N8-9',
  NY: 'L1N7|L1N18|N8-9|N16|L8',
  NC: 'N1-12',
  ND: 'L3N6|N9',
  OH: 'L2N6|L1N8|N8',
  OK: 'L1N9|N9',
  OR: 'N1-9|L1N6|L2N5',
  PA: 'N8',
  RI: 'N7|L1N6',
  SC: 'N5-11',
  SD: 'N6-10|N12',
  TN: 'N7-9',
  TX: 'N7-8',
  UT: 'N4-10',
  VT: 'N8|N7L1',
  VA: 'N9|L1N8-11',
  WA: 'A12',
  WV: 'N7|L1-2N5-6',
  WI: 'L1N13',
  WY: 'N9-10',
};

type Part = { readonly kind: 'L' | 'N' | 'A'; readonly min: number; readonly max: number };

const partsOf = (format: string): Part[] =>
  [...format.matchAll(/([LNA])(\d+)(?:-(\d+))?/g)].map(([, kind, min, max]) => ({
    kind: kind as Part['kind'],
    min: Number(min),
    max: Number(max ?? min),
  }));

const formatsOf = (state: string): Part[][] => (formats[state] ?? '').split('|').filter(Boolean).map(partsOf);

const characterClasses = { L: '[A-Z]', N: '\\d', A: '[A-Z\\d]' } as const;
const patternOf = (parts: readonly Part[]): RegExp =>
  new RegExp(`^${parts.map(({ kind, min, max }) => `${characterClasses[kind]}{${min},${max}}`).join('')}$`);

/** How a number is sent: capital letters and digits alone, all of them, the zeros that it begins with included. */
export const normalNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');

/** Parses the stored form: the state's two letters, then the number. */
export const licenseOf = (kept: string): License => ({ state: kept.slice(0, 2).toUpperCase(), number: normalNumber(kept.slice(2)) });

/** The stored form of a license, which is what it is looked up by. */
export const keptLicense = ({ state, number }: License): string => `${state.toUpperCase()}${normalNumber(number)}`;

/** Whether a number matches a format of its state; where no format is known, any number does. */
export const fitsState = ({ state, number }: License): boolean => {
  const known = formatsOf(state);
  return number !== '' && (known.length === 0 || known.some((parts) => patternOf(parts).test(number)));
};

const shown = { L: 'A', N: '9', A: '*' } as const;

/** The formats of a state in a notation that needs no translation: A for a letter, 9 for a digit, * for either. */
export const shapesOf = (state: string): string =>
  formatsOf(state)
    .map((parts) =>
      (['min', 'max'] as const)
        .map((end) => parts.map((part) => shown[part.kind].repeat(part[end])).join(''))
        .filter((text, index, both) => both.indexOf(text) === index)
        .join('–'),
    )
    .join(' / ');

/** Restores leading zeros that a spreadsheet dropped, after the leading letters; null where the number has another fault. */
const padded = (number: string, parts: readonly Part[], { to }: { readonly to: 'min' | 'max' }): string | null => {
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d+)$/.exec(number) ?? [];
  const [first, second, ...rest] = parts;
  const last = second ?? first;
  if (!first || !last || rest.length > 0 || last.kind !== 'N' || digits === '') return null;
  const wanted = second ? first : null;
  if ((wanted?.kind ?? 'N') !== (wanted ? 'L' : 'N')) return null;
  if (wanted ? letters.length < wanted.min || letters.length > wanted.max : letters !== '') return null;
  return digits.length < last.min ? `${letters}${digits.padStart(last[to], '0')}` : null;
};

/** Numbers to try for somebody who was not found: those that fit the state, the likeliest first. */
export const variantsOf = ({ state, number }: License): string[] => {
  const ends = ['min', 'max'] as const;
  const zeros = formatsOf(state).flatMap((parts) => ends.flatMap((to) => padded(number, parts, { to }) ?? []));
  const letterO = number.replaceAll('O', '0');
  const withoutState = number.startsWith(state) ? [number.slice(state.length)] : [];
  const tried = [...zeros, ...withoutState, letterO].filter((one) => one !== number && fitsState({ state, number: one }));
  return [...new Set(tried)];
};

const codes: Readonly<Record<Country, string>> = { USA: 'US', CAN: 'CA', MEX: 'MX' };
/** The country in the spelling of the bulk file. */
export const countryOf = (state: string): string => codes[countries.find((country) => isRegionOf(country, state)) ?? 'USA'];
