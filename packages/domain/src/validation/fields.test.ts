import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as field from './fields.ts';

/** What the schema says about a value it refuses: the message of every issue; none when it accepts. */
const complaints = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
const codeOf = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.code;

describe('text: "Text form values are trimmed"', () => {
  it('trims both ends and nothing inside', () => {
    expect(field.text().parse('  Acme  Freight \t')).toBe('Acme  Freight');
  });

  it.each([null, undefined, '', '   '])('takes %j as empty: null clears', (value) => {
    expect(field.text().parse(value)).toBe('');
  });

  it('measures what is left after trimming: 200 characters, or the limit given', () => {
    expect(field.text().parse(` ${'x'.repeat(200)} `)).toHaveLength(200);
    expect(codeOf(field.text(), 'x'.repeat(201))).toBe('too_big');
    expect(field.text({ max: 3 }).parse('abc')).toBe('abc');
    expect(codeOf(field.text({ max: 3 }), 'abcd')).toBe('too_big');
  });

  it.each([5, true, {}, ['a']])('refuses %j: only text is text', (value) => {
    expect(codeOf(field.text(), value)).toBe('invalid_type');
  });

  it('refuses control characters and bidirectional overrides', () => {
    expect(complaints(field.text(), 'Ac\u0000me')).toEqual(['characters']);
    expect(complaints(field.text(), 'Acme\u202Egpj.exe')).toEqual(['characters']);
  });

  it.each(['\r', '\n', '\r\n', '\t', '\u0085', '\u2028', '\u2029', '\u202A', '\u202E', '\u2066', '\u2069'])(
    'refuses %j in a name: it would begin a line, or turn what follows',
    (sign) => {
      expect(complaints(field.text(), `Acme${sign}Freight`)).toEqual(['characters']);
    },
  );

  it('keeps the marks of direction: Arabic names with figures need them', () => {
    for (const name of ['شركة\u200F 24', 'Acme\u200E 24', 'شركة\u061C-24']) expect(field.text().parse(name)).toBe(name);
  });

  it('takes what looks the same as the same, also where it was written in more characters than fit', () => {
    expect(field.text({ max: 3 }).parse('e\u0301e\u0301e\u0301')).toBe('ééé');
    expect(field.text({ max: 1 }).parse('\u03B1\u0313\u0300\u0345')).toBe('\u1F82');
    expect(codeOf(field.text({ max: 2 }), 'e\u0301e\u0301e\u0301')).toBe('too_big');
  });

  it('says of the greatest heap of marks that it is too long, by the limit of the field', () => {
    const heap = `a${'\u0301\u0323'.repeat(65_000)}`;
    expect(field.text().safeParse(heap).error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 200 });
  });

  it('refuses more marks on a letter than any script has, and keeps as many as one has', () => {
    expect(complaints(field.text(), `a${'\u0301'.repeat(40)}`)).toEqual(['characters']);
    expect(field.text().parse('ท\u0E35\u0E48 क\u094D\u0937\u093F')).toBe('ที่ क्षि');
  });

  it('keeps a dash where text is optional: only a required field asks whether anything was said', () => {
    expect(field.text().parse('-')).toBe('-');
  });

  it.each([null, undefined, '', '  ', '--', '___-___-____'])('says "required" of %j where the field is required', (value) => {
    expect(complaints(field.text({ required: true }), value)).toEqual(['required']);
  });
});

describe('text of several lines', () => {
  it('keeps tabs and line ends, and trims like any text', () => {
    expect(field.multilineText().parse(' one\r\n\ttwo\n')).toBe('one\r\n\ttwo');
  });

  it.each(['\u0000', '\u202E', '\u2066', '\uD800'])('refuses %j as any text does', (sign) => {
    expect(complaints(field.multilineText(), `one${sign}two`)).toEqual(['characters']);
  });
});

describe('phone', () => {
  it('accepts and trims a number in the format', () => {
    expect(field.phone().parse(' 404-555-0134 ')).toBe('404-555-0134');
  });

  it.each(['4045550134', '404-555-___4', '404-555-013'])('refuses %s', (value) => {
    expect(complaints(field.phone(), value)).toEqual(['phone']);
    expect(complaints(field.phone({ required: true }), value)).toEqual(['phone']);
  });

  it.each(['___-___-____', '(___) ___-____', '--', '   -   -    ', '', null, undefined])('stores the placeholder %j as empty', (value) => {
    expect(field.phone().parse(value)).toBe('');
  });

  it.each(['___-___-____', '(___) ___-____', '--', '   -   -    ', '', null, undefined])(
    'says "required" of the placeholder %j where a number is required',
    (value) => {
      expect(complaints(field.phone({ required: true }), value)).toEqual(['required']);
    },
  );
});

describe('the other patterns, each with its own message', () => {
  it.each([
    { code: 'ssn', schema: field.ssn(), good: '123-45-6789', bad: ['000-00-1234', '123456789'] },
    { code: 'cdl', schema: field.cdl(), good: 'NF1234', bad: ['AL', 'AL ', 'XX123'] },
    { code: 'zip', schema: field.zip(), good: '35203-0001', bad: ['3520', '35203-'] },
    { code: 'date', schema: field.typedDate(), good: '02/29/2024', bad: ['02/29/2023', '13/01/2026', '1/1/2026', '2026-01-01'] },
    { code: 'email', schema: field.email(), good: 'a@b.co', bad: ['a@b', 'a b@c.co'] },
    {
      code: 'website',
      schema: field.website(),
      good: 'https://acme.example/x',
      bad: ['acme.example', 'ftp://acme.example', 'https://acme'],
    },
    { code: 'website', schema: field.website(), good: 'HTTP://acme.example', bad: ['javascript:alert(1)', 'https://a b.example'] },
    { code: 'ein', schema: field.ein(), good: '12-3456789', bad: ['123456789', '12-345678'] },
  ])('$code takes $good and refuses $bad', ({ code, schema, good, bad }) => {
    expect(schema.parse(` ${good} `)).toBe(good);
    for (const value of bad) expect(complaints(schema, value)).toEqual([code]);
  });

  it.each([
    ['ssn', field.ssn(), '___-__-____'],
    ['cdl', field.cdl(), ''],
    ['zip', field.zip(), '_____-____'],
    ['date', field.typedDate(), '__/__/____'],
    ['ein', field.ein(), '__-_______'],
  ] as const)('%s: an untouched mask is empty', (_, schema, mask) => {
    expect(schema.parse(mask)).toBe('');
    expect(schema.parse(null)).toBe('');
  });

  it.each([
    ['ssn', field.ssn({ required: true })],
    ['cdl', field.cdl({ required: true })],
    ['zip', field.zip({ required: true })],
    ['date', field.typedDate({ required: true })],
    ['email', field.email({ required: true })],
  ] as const)('%s: "required" when required and empty', (_, schema) => {
    expect(complaints(schema, '')).toEqual(['required']);
  });
});

describe('a code', () => {
  it.each([
    ['٣٥٢٠٣', '35203'],
    ['K1A ۰B۱', 'K1A 0B1'],
    ['ＭＣ－８８４', 'ＭＣ-884'],
    ['HCRX', 'HCRX'],
  ])('%s is kept in Latin digits', (typed, kept) => {
    expect(field.code({ max: 10 }).parse(typed)).toBe(kept);
    expect(field.codes().parse([typed])).toEqual([kept]);
  });

  it('that is the same in another script is there twice', () => {
    expect(complaints(field.codes(), ['W-1', 'W-١'])).toEqual(['repeated']);
  });
});

describe('digits', () => {
  it('accepts up to as many as asked for', () => {
    expect(field.digits({ max: 8 }).parse('12345678')).toBe('12345678');
    expect(field.digits({ max: 8 }).parse('')).toBe('');
    expect(field.digits({ max: 8 }).parse('٣١٥٨٨٢٠')).toBe('3158820');
  });

  it.each(['12a', '1 2', '-12', '1.5', '१२'])('refuses %s: digits only', (value) => {
    expect(complaints(field.digits({ max: 8 }), value)).toEqual(['digits']);
  });

  it('says of nine digits that they are too many, not that they are no digits', () => {
    expect(codeOf(field.digits({ max: 8 }), '123456789')).toBe('too_big');
  });
});

describe('forbidden values', () => {
  const schema = field.notAnyOf(['MASTER', 'N/A']);

  it.each(['MASTER', 'master', ' Master ', 'n/a'])('refuses %j whatever the case, and names the value as it was typed', (value) => {
    expect(schema.safeParse(value).error?.issues).toMatchObject([
      { code: 'custom', message: 'forbidden', params: { value: value.trim() } },
    ]);
  });

  it.each(['Masters', 'The MASTER', '', null])('accepts %j', (value) => {
    expect(schema.parse(value)).toBe(value ?? '');
  });
});

describe('a day on the wire', () => {
  it('accepts YYYY-MM-DD, trimmed', () => {
    expect(field.day().parse(' 2026-11-15 ')).toBe('2026-11-15');
  });

  it.each([null, undefined, '', '  '])('takes %j as no day', (value) => {
    expect(field.day().parse(value)).toBeNull();
  });

  it.each(['2026-02-29', '11/15/2026', '2026-11-15T00:00:00Z', 'tomorrow'])('refuses %s', (value) => {
    expect(complaints(field.day(), value)).toEqual(['date']);
  });
});

describe('flags: "Booleans are kept as they are"', () => {
  it.each([true, false])('keeps %j whatever the fallback', (value) => {
    expect(field.flag(true).parse(value)).toBe(value);
    expect(field.flag(false).parse(value)).toBe(value);
  });

  it.each([null, undefined])('falls back on %j', (value) => {
    expect(field.flag(true).parse(value)).toBe(true);
    expect(field.flag(false).parse(value)).toBe(false);
  });

  it.each(['true', 1, 0, ''])('refuses %j: nothing is read as a yes', (value) => {
    expect(codeOf(field.flag(false), value)).toBe('invalid_type');
  });
});

describe('closed lists', () => {
  const sizes = ['S', 'M', 'L'] as const;

  it('accepts a member and refuses anything else, another case included', () => {
    expect(field.choice(sizes).parse('M')).toBe('M');
    for (const value of ['m', 'XL', ' M', 1]) expect(field.choice(sizes).safeParse(value).success).toBe(false);
  });

  it.each([null, undefined, ''])('takes %j as no choice, or as the choice that stands when nothing is said', (value) => {
    expect(field.choice(sizes).parse(value)).toBe('');
    expect(field.choiceOr(sizes, 'M').parse(value)).toBe('M');
  });

  it('takes several, each once', () => {
    expect(field.choices(sizes).parse(['L', 'S'])).toEqual(['L', 'S']);
    expect(field.choices(sizes).parse(null)).toEqual([]);
    expect(complaints(field.choices(sizes), ['S', 'S'])).toEqual(['repeated']);
    expect(codeOf(field.choices(sizes), ['S', 'XL'])).toBe('invalid_value');
  });
});

describe('lists of codes', () => {
  it('trims each code and keeps the order', () => {
    expect(field.codes().parse([' B2 ', 'A1'])).toEqual(['B2', 'A1']);
  });

  it.each([null, undefined])('takes %j as none', (value) => {
    expect(field.codes().parse(value)).toEqual([]);
  });

  it('refuses a code twice, compared after trimming and whatever the case', () => {
    expect(complaints(field.codes(), ['A1', 'A1 '])).toEqual(['repeated']);
    expect(complaints(field.codes(), ['A1', 'a1'])).toEqual(['repeated']);
  });

  it('refuses an empty code, one over 30 characters and a list over 50', () => {
    expect(complaints(field.codes(), ['A1', ' '])).toEqual(['required']);
    expect(codeOf(field.codes(), ['x'.repeat(31)])).toBe('too_big');
    expect(
      codeOf(
        field.codes(),
        Array.from({ length: 51 }, (_, index) => `C${index}`),
      ),
    ).toBe('too_big');
    expect(field.codes().parse(Array.from({ length: 50 }, (_, index) => `C${index}`))).toHaveLength(50);
  });
});

describe('references', () => {
  it('takes the id of a record or none', () => {
    expect(field.reference().parse(12)).toBe(12);
    expect(field.reference().parse(null)).toBeNull();
    expect(field.reference().parse(undefined)).toBeNull();
  });

  it.each([0, -1, 1.5, '12', Number.NaN, 2 ** 53])('refuses %j as an id', (value) => {
    expect(field.reference().safeParse(value).success).toBe(false);
    expect(field.requiredReference().safeParse(value).success).toBe(false);
  });

  it.each([null, undefined])('says "required" of %j where a record has to be named', (value) => {
    expect(complaints(field.requiredReference(), value)).toEqual(['required']);
  });
});

describe('numbers', () => {
  const percent = field.number({ min: 0, max: 100 });

  it.each([0, 100, 12.5])('accepts %d between both ends', (value) => {
    expect(percent.parse(value)).toBe(value);
  });

  it.each([-0.1, 100.1, Number.NaN, Number.POSITIVE_INFINITY, '50'])('refuses %j', (value) => {
    expect(percent.safeParse(value).success).toBe(false);
  });

  it('takes null as no number, not as zero', () => {
    expect(percent.parse(null)).toBeNull();
  });
});

describe('messages', () => {
  it('are single words: keys of the catalogs', () => {
    for (const [name, value] of Object.entries(field.message)) {
      expect(value).toBe(name);
      expect(value).toMatch(/^[a-zA-Z]+$/);
    }
  });
});
