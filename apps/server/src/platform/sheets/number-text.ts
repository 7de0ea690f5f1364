import { digitPlace, type NumberFormat } from './number-format.ts';

const isNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const [dayMilliseconds, unixDay, days1904, leapBug, lastDay] = [86_400_000, 25_569, 1462, 60, 2_958_466];

/** A number without an exponent: 1e-7 is 0.0000001. */
const decimal = (value: number): string => {
  const [, sign = '', whole = '', fraction = '', exponent = ''] = /^(-?)(\d+)(?:\.(\d+))?e([-+]\d+)$/.exec(String(value)) ?? [];
  if (exponent === '') return String(value);
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
};

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (seconds: number): string => `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** The day of a serial number. Spreadsheets count a February 29, 1900 that never was: it is written as they show it, and is no date. */
const dayText = (serial: number, is1904: boolean): string => {
  if (!is1904 && serial === leapBug) return '1900-02-29';
  const days = is1904 ? serial + days1904 : serial < leapBug ? serial + 1 : serial;
  return new Date((days - unixDay) * dayMilliseconds).toISOString().slice(0, 10);
};

/** A day, a moment or, before the first day, a time of day; undefined where a spreadsheet shows no date either. */
const dateText = (value: number, { hasTime, is1904 }: { readonly hasTime: boolean; readonly is1904: boolean }): string | undefined => {
  const seconds = Math.round(value * 86_400);
  const days = Math.floor(seconds / 86_400);
  const rest = seconds - days * 86_400;
  if (value < 0 || days >= lastDay - (is1904 ? days1904 : 0)) return undefined;
  // A day zero is none but where days are counted from 1904, unless only the time is shown.
  if (days === 0 && (!is1904 || rest > 0)) return rest > 0 || hasTime ? clock(rest) : undefined;
  return dayText(days, is1904) + (hasTime && rest > 0 ? `T${clock(rest)}` : '');
};

/** As many digits as there are places; the first takes what is left over. */
const masked = (digits: string, mask: string): string => {
  const pieces = mask.split(digitPlace);
  const padded = digits.padStart(pieces.length - 1, '0');
  const overflow = padded.length - (pieces.length - 1);
  return pieces.map((piece, index) => (index === 0 ? piece + padded.slice(0, overflow) : padded[overflow + index - 1] + piece)).join('');
};

const shown = (value: number, format: NumberFormat, { is1904 }: { readonly is1904: boolean }): string | undefined => {
  if (format.kind === 'date') return dateText(value, { hasTime: format.hasTime, is1904 });
  if (format.kind === 'elapsed') return value < 0 ? undefined : clock(Math.round(value * 86_400));
  const isWhole = Number.isSafeInteger(value) && value >= 0;
  return format.kind === 'digits' && isWhole ? masked(String(value), format.mask) : undefined;
};

/** A spreadsheet keeps fifteen digits: what more a whole number has is no longer what was typed. */
const isBeyondDigits = (text: string): boolean => /^-?\d{16,}$/.test(text);

type NumberText = { readonly text: string; readonly isScientific: boolean };

/** What a person reads in a cell that holds a number, as exactly as it is stored. */
export const numberText = (stored: string, format: NumberFormat, { is1904 }: { readonly is1904: boolean }): NumberText => {
  if (!isNumber.test(stored) || !Number.isFinite(Number(stored))) return { text: stored, isScientific: false };
  const value = Number(stored);
  const formatted = shown(value, format, { is1904 });
  if (formatted !== undefined) return { text: formatted, isScientific: false };
  const text = /^-?[1-9]\d*$/.test(stored) ? stored : decimal(value);
  return { text, isScientific: format.kind === 'scientific' || isBeyondDigits(text) };
};

/** A cell that holds its date as text: what is midnight is a day. */
export const isoText = (stored: string): string => stored.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace(/\.\d+Z?$|Z$/, '');
