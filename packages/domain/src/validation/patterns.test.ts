import { describe, expect, it } from 'vitest';
import { regions } from '../geography/countries.ts';
import {
  hasForbiddenCharacter,
  isCdl,
  isEmail,
  isEmptyValue,
  isForbiddenValue,
  isIsoDate,
  isoMoment,
  isPhone,
  isSsn,
  isUsDate,
  isZip,
  usDateToIso,
  visibleLength,
} from './patterns.ts';

describe('empty values: "Empty placeholder values count as empty"', () => {
  it.each(['', '   ', '\t', '-', '--'])('counts %j as empty', (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });

  it.each(['\u200B', '\u00AD\u2060', '\u3164', '\u2800', '\uFEFF \u200E'])('counts %j, which nobody sees, as empty', (value) => {
    expect(isEmptyValue(value)).toBe(true);
    expect(isEmptyValue(`${value}a`)).toBe(false);
    expect(visibleLength(`${value}ab`)).toBe(2);
  });

  it.each(['___-___-____', '(___) ___-____', '___-__-____', '__/__/____', '_____', '_____-____', '__-_______'])(
    'counts the mask %j as empty',
    (value) => {
      expect(isEmptyValue(value)).toBe(true);
    },
  );

  it.each(['   -   -    ', '(   )    -    ', '  /  /    ', ' ___-___-____ '])(
    'counts the mask %j that pads with spaces as empty',
    (value) => {
      expect(isEmptyValue(value)).toBe(true);
    },
  );

  it.each(['0', '000-000-0000', '4__-___-____', 'x', '.', '0-'])('takes %j as something typed', (value) => {
    expect(isEmptyValue(value)).toBe(false);
  });
});

describe('phone: "xxx-xxx-xxxx"', () => {
  it.each(['404-555-0134', '000-000-0000'])('accepts %s', (value) => {
    expect(isPhone(value)).toBe(true);
  });

  it.each([
    '4045550134',
    '(404) 555-0134',
    '404 555 0134',
    '404.555.0134',
    '+1 404-555-0134',
    '1-404-555-0134',
    '404-555-013',
    '404-555-01345',
    '404-5550-134',
    '404-555-0134 x2',
    '404-555-013a',
    '404-555-0134\n',
    '٤٠٤-٥٥٥-٠١٣٤',
    '',
  ])('refuses %j', (value) => {
    expect(isPhone(value)).toBe(false);
  });
});

describe('SSN: "xxx-xx-xxxx, must not start with 000-00"', () => {
  it.each(['123-45-6789', '000-01-0000', '900-00-0000', '001-00-0001'])('accepts %s', (value) => {
    expect(isSsn(value)).toBe(true);
  });

  it.each(['000-00-0000', '000-00-1234', '000-00-9999'])('refuses %s, which starts with 000-00', (value) => {
    expect(isSsn(value)).toBe(false);
  });

  it.each(['123456789', '123-456-789', '123-45-678', '123-45-67890', '12-345-6789', 'abc-de-fghi', ''])('refuses %j', (value) => {
    expect(isSsn(value)).toBe(false);
  });
});

describe('CDL: "a two-letter state or region code from the known lists followed by a non-empty number"', () => {
  const codes = Object.values(regions).flatMap((list) => Object.keys(list));

  it('knows the lists of all three countries', () => {
    expect({ USA: Object.keys(regions.USA).length, CAN: Object.keys(regions.CAN).length, MEX: Object.keys(regions.MEX).length }).toEqual({
      USA: 56,
      CAN: 13,
      MEX: 32,
    });
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it('accepts a licence of every region on them', () => {
    expect(codes.filter((code) => !isCdl(`${code}123`))).toEqual([]);
  });

  it.each(['', ' ', '   ', '-', '___', ' - ', '/'])('refuses every lone code, followed by %j: the number is missing', (rest) => {
    expect(codes.filter((code) => isCdl(`${code}${rest}`))).toEqual([]);
  });

  it('accepts Newfoundland as NF and Mexican states', () => {
    expect(Object.hasOwn(regions.CAN, 'NF')).toBe(true);
    expect(Object.hasOwn(regions.CAN, 'NL')).toBe(false);
    for (const licence of ['NFD1234', 'NL123', 'JA123', 'DF1', 'QR99']) expect(isCdl(licence)).toBe(true);
  });

  it.each(['AL123', 'al123', 'AL 123', 'TXA1B2C3', 'QC-T1234-567890'])('accepts %s', (value) => {
    expect(isCdl(value)).toBe(true);
  });

  it.each(['XX123', 'ZZ1', 'A1123', '12345', '1AL23', 'A', '', ' AL123', 'Á123'])('refuses %j', (value) => {
    expect(isCdl(value)).toBe(false);
  });
});

describe('ZIP: "xxxxx or xxxxx-xxxx"', () => {
  it.each(['35203', '00501', '35203-0001'])('accepts %s', (value) => {
    expect(isZip(value)).toBe(true);
  });

  it.each(['3520', '352031', '35203-', '35203-001', '35203-00011', '352030001', '35203 0001', 'K1A 0B1', '3520a', ''])(
    'refuses %j',
    (value) => {
      expect(isZip(value)).toBe(false);
    },
  );
});

describe('typed date: "strict MM/DD/YYYY"', () => {
  it.each(['01/01/2026', '12/31/1999', '02/29/2024', '02/29/2000', '04/30/2026'])('accepts %s', (value) => {
    expect(isUsDate(value)).toBe(true);
  });

  it.each(['02/29/2023', '02/29/1900', '02/30/2024', '04/31/2026', '13/01/2026', '00/10/2026', '01/00/2026', '01/32/2026', '01/01/0000'])(
    'refuses %s, a day that does not exist',
    (value) => {
      expect(isUsDate(value)).toBe(false);
    },
  );

  it.each(['1/1/2026', '01/1/2026', '1/01/2026', '01/01/26', '2026-01-01', '01-01-2026', '01/01/2026 ', '01012026', '31/12/2026', ''])(
    'refuses %j, another form',
    (value) => {
      expect(isUsDate(value)).toBe(false);
    },
  );

  it('turns the typed form into the form that travels', () => {
    expect(usDateToIso('02/29/2024')).toBe('2024-02-29');
    expect(usDateToIso('02/29/2023')).toBeNull();
  });
});

describe('date on the wire: YYYY-MM-DD', () => {
  it.each(['2026-01-01', '2024-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (value) => {
    expect(isIsoDate(value)).toBe(true);
  });

  it.each(['2023-02-29', '2026-13-01', '2026-00-01', '2026-01-00', '2026-1-1', '0000-01-01', '01/01/2026', '2026-01-01T00:00:00Z', ''])(
    'refuses %j',
    (value) => {
      expect(isIsoDate(value)).toBe(false);
    },
  );
});

describe('e-mail', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'brien@example.com", 'josé@example.com'])('accepts %s', (value) => {
    expect(isEmail(value)).toBe(true);
  });

  it.each([
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b..co',
    'a@b.co, c@d.co',
    'A <a@b.co>',
    'a@b.co\nBcc: x@y.zz',
    `${'a'.repeat(65)}@b.co`,
  ])('refuses %j', (value) => {
    expect(isEmail(value)).toBe(false);
  });

  it('refuses more than 254 characters', () => {
    const domain = `${'a'.repeat(60)}.`.repeat(4);
    expect(isEmail(`${'x'.repeat(254 - domain.length - 3)}@${domain}co`)).toBe(true);
    expect(isEmail(`${'x'.repeat(255 - domain.length - 3)}@${domain}co`)).toBe(false);
  });
});

describe('forbidden values: "must not equal any of a given list, compared case-insensitively"', () => {
  it.each(['MASTER', 'master', 'Master'])('finds %s on a list that has MASTER', (value) => {
    expect(isForbiddenValue(value, ['MASTER'])).toBe(true);
  });

  it.each(['MASTERS', 'MASTE', 'THE MASTER', ''])('does not find %j there: equal is not contained', (value) => {
    expect(isForbiddenValue(value, ['MASTER'])).toBe(false);
  });

  it('finds a value at any place of the list, and nothing on an empty one', () => {
    expect(isForbiddenValue('none', ['N/A', 'NONE'])).toBe(true);
    expect(isForbiddenValue('none', [])).toBe(false);
  });
});

describe('characters that cannot be shown', () => {
  it.each(['\u0000', '\u0007', '\u001B', '\u007F', '\u202E', '\u2066', '\uD800', '\uDC00', '\uDC00\uD800'])('finds %j', (character) => {
    expect(hasForbiddenCharacter(`Ac${character}me`)).toBe(true);
  });

  it.each(['Łódź', '北京', 'شركة', '🚚', 'O’Brien & Sons', 'a\u200Fb'])('lets %s pass', (value) => {
    expect(hasForbiddenCharacter(value)).toBe(false);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-16T08:30:00.000Z', '2026-11-16T08:30:00.000Z'],
    ['2026-11-16T08:30Z', '2026-11-16T08:30:00.000Z'],
    ['2026-11-16T08:30:00-05:00', '2026-11-16T13:30:00.000Z'],
    ['2024-02-29T00:00:00.5+01:00', '2024-02-28T23:00:00.500Z'],
  ])('%s is kept as %s', (value, kept) => {
    expect(isoMoment(value)).toBe(kept);
  });

  it.each([
    '2026-11-16',
    '2026-11-16T08:30',
    '2026-11-16 08:30Z',
    '2026-02-30T00:00Z',
    '2026-11-16T25:00Z',
    '2026-11-16T08:30+5',
    '9999-12-31T23:59-05:00',
    '0001-01-01T00:00+05:00',
    'now',
    '',
  ])('%j is none', (value) => {
    expect(isoMoment(value)).toBeNull();
  });
});
