import { expect, test } from 'vitest';
import { contrast } from '#test/contrast.ts';
import { barOf, cssVariables, palettes, type Mode, type Palette } from './palette.ts';

const modes = Object.entries(palettes) as [Mode, Palette][];
const words = ['accent', 'ink', 'muted', 'danger', 'warn', 'ok', 'wait'] as const;
const grounds = ['ground', 'surface', 'hover'] as const;

test.each(modes.flatMap(([mode]) => words.flatMap((word) => grounds.map((ground) => [mode, word, ground] as const))))(
  '%s: %s on %s is readable (4.5 to one)',
  (mode, word, ground) => {
    expect(contrast(palettes[mode][word], palettes[mode][ground])).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(modes)('%s: text on a filled accent is readable', (_mode, palette) => {
  expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
});

test.each(modes)('%s: the edge of a field can be seen (3 to one)', (_mode, palette) => {
  expect(contrast(palette.edge, palette.surface)).toBeGreaterThanOrEqual(3);
  expect(contrast(palette.edge, palette.ground)).toBeGreaterThanOrEqual(3);
});

const bars = modes.flatMap(([mode]) => (['dark', 'light', 'brand'] as const).map((theme) => [theme, mode] as const));

test.each(bars)('a %s bar is readable in %s mode', (theme, mode) => {
  const bar = barOf(theme, mode);
  for (const ground of [bar.ground, bar.hover]) {
    expect(contrast(bar.ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(bar.muted, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(bar.mark, ground)).toBeGreaterThanOrEqual(3);
  }
});

test('a white background puts the page on the surface colour', () => {
  expect(cssVariables({ sidebar: 'dark', topbar: 'light', background: 'white' })['--ground']).toBe(palettes.light.surface);
  expect(cssVariables({ sidebar: 'dark', topbar: 'light', background: 'grey' })['--ground']).toBe(palettes.light.ground);
  expect(cssVariables({ sidebar: 'dark', topbar: 'light', background: 'dark' })['--ground']).toBe(palettes.dark.ground);
});
