import { parseArgs } from 'node:util';

export type Options = {
  readonly rows: number;
  /** Companies and locations, each; and how many more are added to see what that costs. */
  readonly listRows: number;
  readonly growTo: number | undefined;
  readonly rounds: number;
  readonly seconds: number;
  readonly parts: readonly Part[];
  readonly isCheck: boolean;
  readonly profile: string | undefined;
  /** Another checkout of the product to measure this one against, and nothing else. */
  readonly against: string | undefined;
};

/** In the order in which they are measured. */
export const parts = [
  'search',
  'csv',
  'xlsx',
  'trail',
  'entry',
  'lists',
  'bulk',
  'hub',
  'imports',
  'palette',
  'screens',
  'authorization-form',
  'participant-import',
  'participant-search',
  'order-create',
  'order-life',
] as const;
export type Part = (typeof parts)[number];

const multiples: Record<string, number> = { '': 1, 'k': 1000, 'm': 1_000_000 };

const countOf = (text: string): number => {
  const [, digits, unit = ''] = /^(\d+)([km]?)$/i.exec(text) ?? [];
  const multiple = multiples[unit.toLowerCase()];
  if (!digits || !multiple) throw new Error(`${text} is no number of rows: 100k, 1m`);
  return Number(digits) * multiple;
};

const partsOf = (text: string): Part[] =>
  text.split(',').map((name) => {
    const found = parts.find((part) => part === name);
    if (!found) throw new Error(`${name} is no part of the benchmark: ${parts.join(', ')}`);
    return found;
  });

export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string' },
      grow: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', default: parts.join(',') },
      check: { type: 'boolean', default: false },
      profile: { type: 'string' },
      against: { type: 'string' },
    },
  });
  return {
    rows: countOf(values.rows ?? '1m'),
    listRows: countOf(values.rows ?? '300k'),
    growTo: values.grow === undefined ? undefined : countOf(values.grow),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    parts: partsOf(values.only),
    isCheck: values.check,
    profile: values.profile,
    against: values.against,
  };
};
