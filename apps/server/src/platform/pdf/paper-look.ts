import type { Style } from './text.ts';

/** Colors that stay apart when they are printed in black and white. */
export const color = {
  ink: '#1b2430',
  warn: '#8a5a00',
  stop: '#a61b1b',
  ok: '#1e6b34',
  quiet: '#55606f',
  line: '#bcc4ce',
  accent: '#0b5cad',
  white: '#ffffff',
} as const;

const style = (size: number, leading: number, more: Partial<Style> = {}): Style => ({ size, leading, color: color.ink, ...more });
const quiet = { color: color.quiet };
const strong = { isStrong: true };

/** Each in the reader's language, and smaller in the second one. */
export const look = {
  title: { own: style(22, 27, strong), second: style(10, 13, quiet) },
  heading: { own: style(9.5, 13, strong), second: style(7, 9.5, quiet) },
  label: { own: style(7.5, 10, quiet), second: style(6.5, 8.5, quiet) },
  value: { own: style(9, 12), second: style(7, 9, quiet) },
  limit: { own: style(9, 12, strong), second: style(7, 9, quiet) },
  strong: { own: style(11, 14, strong), second: style(8, 11, quiet) },
  big: { own: style(17, 22, strong), second: style(8, 11, quiet) },
  cell: { own: style(8.5, 11), second: style(7, 9, quiet) },
  cellStrong: { own: style(8.5, 11, strong), second: style(7, 9, quiet) },
  cellQuiet: { own: style(7.5, 10, quiet), second: style(7, 9, quiet) },
  hours: { own: style(8, 10.5), second: style(7, 9, quiet) },
  step: { own: style(8, 10.5), second: style(6.5, 8.5, quiet) },
  stepAlone: { own: style(9, 12), second: style(7, 9, quiet) },
  tag: { own: style(10, 13, { ...strong, color: color.white }), second: style(7, 9, quiet) },
  code: { own: style(12, 15, strong), second: style(7, 9, quiet) },
  lead: { own: style(10.5, 15), second: style(8.5, 12.5, quiet) },
  hash: { own: style(7.5, 11), second: style(7, 9, quiet) },
  foot: { own: style(7, 9.5, quiet), second: style(6.5, 9, quiet) },
} as const;
export type Look = keyof typeof look;
