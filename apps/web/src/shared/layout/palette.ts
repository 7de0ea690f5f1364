import type { Background, BarTheme, Themes } from '../state/ui.ts';

/** The colours of a mode, once: antd's tokens, the stylesheets' variables and the contrast test all read them here. */
export type Palette = {
  readonly accent: string;
  /** Text on a filled accent. */
  readonly onAccent: string;
  readonly ink: string;
  readonly muted: string;
  /** The page behind the panels. */
  readonly ground: string;
  readonly surface: string;
  /** Hairlines between things. */
  readonly line: string;
  /** The edge of a field that can be filled: three to one against its surroundings. */
  readonly edge: string;
  readonly hover: string;
  readonly danger: string;
  readonly warn: string;
  readonly ok: string;
  /** Behind words that say that all is well. */
  readonly okTint: string;
  readonly wait: string;
};

export const palettes = {
  light: {
    accent: '#0b5cad',
    onAccent: '#ffffff',
    ink: '#1b2430',
    muted: '#5b6675',
    ground: '#f3f5f8',
    surface: '#ffffff',
    line: '#dfe4ea',
    edge: '#858f9c',
    hover: '#edf1f6',
    danger: '#b3261e',
    warn: '#8a5a00',
    ok: '#1f6f3a',
    okTint: '#e8f4ec',
    wait: '#475569',
  },
  dark: {
    accent: '#5aa9f5',
    onAccent: '#08121d',
    ink: '#e6ebf2',
    muted: '#9aa7b6',
    ground: '#0d131a',
    surface: '#141c26',
    line: '#263241',
    edge: '#66768a',
    hover: '#1c2733',
    danger: '#ff8a80',
    warn: '#ffcf70',
    ok: '#7bd69a',
    okTint: '#16271e',
    wait: '#a8b3c2',
  },
} as const satisfies Record<string, Palette>;

export type Mode = keyof typeof palettes;

/** A sidebar or a top bar: its ground, its words, and the line that is chosen. */
type Bar = {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly hover: string;
  readonly line: string;
  readonly mark: string;
};

const night: Bar = { ground: '#0f1b2d', ink: '#f2f5f9', muted: '#b4c0d0', hover: '#1c2b41', line: '#24344b', mark: '#5aa9f5' };
const brand: Bar = { ground: '#0b5cad', ink: '#ffffff', muted: '#dbe9f8', hover: '#094c90', line: '#2a72bb', mark: '#ffffff' };
const plain = ({ surface, ink, muted, hover, line, accent }: Palette): Bar => ({ ground: surface, ink, muted, hover, line, mark: accent });

export const modeOf = (background: Background): Mode => (background === 'dark' ? 'dark' : 'light');

export const barOf = (theme: BarTheme, mode: Mode): Bar => ({ dark: night, brand, light: plain(palettes[mode]) })[theme];

/** What every stylesheet may use, as `var(--name)`. */
export const cssVariables = (themes: Themes): Record<string, string> => {
  const mode = modeOf(themes.background);
  const palette: Palette = palettes[mode];
  const named = (prefix: string, bar: Bar): [string, string][] =>
    Object.entries(bar).map(([name, value]) => [`--${prefix}-${name}`, value]);
  return {
    ...Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value])),
    '--ground': themes.background === 'white' ? palette.surface : palette.ground,
    ...Object.fromEntries([...named('side', barOf(themes.sidebar, mode)), ...named('top', barOf(themes.topbar, mode))]),
  };
};
