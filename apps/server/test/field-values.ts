import { limits, type Field, type TextField, type TextFormat } from '@assay/domain/fields/field';

/** Texts of each form. */
const formed: Record<TextFormat, readonly string[]> = {
  phone: ['205-555-0111', '205-555-0112'],
  email: ['a@b.example', 'Zed@y.example'],
  website: ['https://b.example', 'http://c.example/x?y=1'],
  digits: ['77', '123'],
  ein: ['12-3456789', '98-7654321'],
  naics: ['484121', '484122'],
  state: ['WY', 'AL'],
  code: ['W-1', '82001'],
  ssn: ['123-45-6789', '987-65-4321'],
  cdl: ['AL123', 'WY98765'],
};

/** A word, a state and its postal code: what a text without a form is asked to be, its record's rules agree to one of them. */
const plainTexts = ['Changed', 'Another', 'WY', '82001'];

type Of<K extends Field['kind']> = Extract<Field, { kind: K }>;

/** A row that is filled in. */
const rowOf = (fields: Of<'rows'>['fields']) => Object.fromEntries(Object.entries(fields).map(([name, cell]) => [name, validFor(cell)[0]]));

const innerOf = ({ of }: Of<'byChoice'>): readonly unknown[] => (of === 'flag' ? [true] : [of.min, of.max]);
const ends = <T>(list: readonly T[]): readonly T[] => [...new Set([list.at(-1) as T, list[0] as T])];

const valid: { readonly [K in Field['kind']]: (field: Of<K>) => readonly unknown[] } = {
  text: ({ format, max }) => (format ? formed[format] : plainTexts).map((text) => text.slice(0, max)),
  choice: ({ values }) => values.toReversed(),
  choices: ({ values }) => [...ends(values).map((value) => [value]), ends(values)],
  flag: () => [true, false],
  day: () => ['2026-01-31', '2031-12-31'],
  time: () => ['2026-01-31T12:30:00.000Z', '2031-12-31T00:00:00.000Z'],
  number: ({ min, max, step }) => [min, min + step, max],
  money: () => ['12.34', '-0.01'],
  reference: () => [],
  references: () => [],
  codes: ({ max }) => [['W-1', 'W-2'], ['x'.repeat(max)]],
  byChoice: (field) => field.values.slice(0, 2).flatMap((value) => innerOf(field).map((inner) => ({ [value]: inner }))),
  rows: ({ fields }) => [[rowOf(fields)]],
  json: ({ max }) => (max === undefined ? [] : [{ text: 'W-1' }, { text: 'W-2', more: [1, { a: null }] }]),
};

/**
 * Values that a field takes by its own declaration. What a record's rules, or the world beyond it, refuse of them is theirs; references
 * are nobody's to guess.
 */
export const validFor = (field: Field): readonly unknown[] => (valid[field.kind] as (field: Field) => readonly unknown[])(field);

/** A value that is refused, and what is said of it: where inside of the field, and why. */
type Refused = { readonly value: unknown; readonly fault: string };

const refused = (fault: string, ...values: readonly unknown[]): Refused[] => values.map((value) => ({ value, fault }));

/** A code is any text of one line: only its digits are understood in every script. */
const formOf = ({ format }: TextField): TextFormat | undefined => (format === 'code' ? undefined : format);

const wrongText = (field: TextField): Refused[] => {
  const { max, lines } = field;
  const form = formOf(field);
  return [
    ...refused(': tooLong', 'x'.repeat(max + 1)),
    ...refused(': wrongType', 5, true, ['x']),
    ...refused(': characters', ...['a\0', 'a\uD800', 'a\u202E', ...(form || lines ? [] : ['a\nb'])].map((text) => text.slice(0, max))),
    ...(form ? refused(`: ${form}`, 'no') : []),
  ];
};

const wrongInner = ({ values: [first = ''], of }: Of<'byChoice'>): Refused[] =>
  of === 'flag'
    ? refused(`.${first}: wrongType`, { [first]: 'yes' })
    : [...refused(`.${first}: tooSmall`, { [first]: of.min - 1 }), ...refused(`.${first}: tooBig`, { [first]: of.max + 1 })];

/** Every cell is refused for what a field of its kind is refused for, in its row. */
const wrongRow = (fields: Of<'rows'>['fields']): Refused[] => {
  const row = rowOf(fields);
  return Object.entries(fields).flatMap(([name, cell]) => [
    ...wrongFor(cell).map(({ value, fault }) => ({ value: [{ ...row, [name]: value }], fault: `.0.${name}${fault}` })),
    ...('required' in cell && cell.required
      ? refused(`.0.${name}: required`, [{ ...row, [name]: cell.kind === 'text' ? ' ' : null }])
      : []),
    ...refused('.0.another: unknownKey', [{ ...row, another: 'x' }]),
  ]);
};

const several = (length: number, make: (index: number) => unknown): unknown[] => Array.from({ length }, (_, index) => make(index));

const wrong: { readonly [K in Field['kind']]: (field: Of<K>) => Refused[] } = {
  text: wrongText,
  choice: () => refused(': notListed', 'Nothing'),
  choices: ({ values: [first = ''] }) => [
    ...refused('.0: notListed', ['Nothing']),
    ...refused(': repeated', [first, first]),
    ...refused(': wrongType', first),
  ],
  flag: () => refused(': wrongType', 'yes', 1),
  day: () => [...refused(': date', '2026-02-30', '01/31/2026', 'today'), ...refused(': wrongType', 5)],
  time: () => [...refused(': moment', '2026-02-30T00:00Z', '2026-01-31', 'now'), ...refused(': wrongType', 5)],
  number: ({ min, max, step }) => [
    ...refused(': tooSmall', min - step),
    ...refused(': tooBig', max + step),
    ...refused(': step', min + step / 2),
    ...refused(': wrongType', '5'),
  ],
  money: () => [...refused(': money', '1.234', 'x'), ...refused(': wrongType', 5)],
  reference: () => [...refused(': tooSmall', 0), ...refused(': wrongType', 1.5, '1')],
  references: () => [
    ...refused('.0: tooSmall', [0]),
    ...refused('.0: wrongType', ['1']),
    ...refused(': repeated', [1, 1]),
    ...refused(
      ': tooMany',
      several(limits.references + 1, (index) => index + 1),
    ),
  ],
  codes: ({ max }) => [
    ...refused('.0: tooLong', ['x'.repeat(max + 1)]),
    ...refused('.0: required', [' ']),
    ...refused(': repeated', ['a', 'A']),
    ...refused(
      ': tooMany',
      several(limits.list + 1, (index) => `c${index}`),
    ),
  ],
  byChoice: wrongInner,
  rows: ({ fields }) => [
    ...wrongRow(fields),
    ...refused(
      ': tooMany',
      several(limits.list + 1, () => rowOf(fields)),
    ),
  ],
  json: ({ max }) => (max === undefined ? [] : [...refused(': tooLong', { text: 'x'.repeat(max) }), ...refused(': wrongType', 'x', 5, [])]),
};

/** What is one beyond each limit of a field, on none of its lists, of another type or form. */
export const wrongFor = (field: Field): Refused[] => (wrong[field.kind] as (field: Field) => Refused[])(field);

/** What stands for nothing where something is asked for. */
export const nothingFor = (field: Field): readonly unknown[] => (field.kind === 'text' ? [null, '', '  '] : [null]);
