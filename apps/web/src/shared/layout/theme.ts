import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { Themes } from '../state/ui.ts';
import { modeOf, palettes, type Mode, type Palette } from './palette.ts';

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

const square = { borderRadius: 0, borderRadiusXS: 0, borderRadiusSM: 0, borderRadiusLG: 0, borderRadiusOuter: 0 };
const flat = { boxShadow: 'none', boxShadowSecondary: 'none', boxShadowTertiary: 'none' };

/** The seeds: antd derives hover, active and tinted shades from them. */
const seeds = (palette: Palette) => ({
  colorPrimary: palette.accent,
  colorLink: palette.accent,
  colorInfo: palette.accent,
  colorError: palette.danger,
  colorWarning: palette.warn,
  colorSuccess: palette.ok,
});

const colours = (palette: Palette) => ({
  ...seeds(palette),
  colorPrimaryBorder: palette.accent, // antd draws its focus outline with it
  colorText: palette.ink,
  colorTextHeading: palette.ink,
  colorTextSecondary: palette.muted,
  colorTextTertiary: palette.muted,
  colorTextDescription: palette.muted,
  colorTextPlaceholder: palette.muted,
  colorTextLightSolid: palette.onAccent,
  colorIcon: palette.muted,
  colorBgLayout: palette.ground,
  controlItemBgHover: palette.hover,
  controlItemBgActive: palette.hover,
  controlItemBgActiveHover: palette.hover,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.surface,
  colorBorder: palette.edge,
  colorBorderSecondary: palette.line,
  colorSplit: palette.line,
});

/** The chosen segment stands out from its track: lighter in both modes. */
const segments = (mode: Mode, palette: Palette) =>
  mode === 'dark' ? { trackBg: palette.ground, itemSelectedBg: palette.line } : { trackBg: palette.hover, itemSelectedBg: palette.surface };

const shadowless = { activeShadow: 'none', errorActiveShadow: 'none', warningActiveShadow: 'none' };

/** An alert's edge shows its kind: antd derives one too pale to see, and from a dark green a grey ground. */
const alerts = ({ ok, okTint, accent, warn, danger }: Palette) => ({
  colorSuccessBg: okTint,
  colorSuccessBorder: ok,
  colorInfoBorder: accent,
  colorWarningBorder: warn,
  colorErrorBorder: danger,
});

type Reader = { readonly isStill: boolean; readonly isNarrow: boolean };

/** As large as a thumb needs it. */
const thumb = { controlHeight: 44, controlHeightSM: 44 };

/** antd in the house's look: square, flat, 14 px, moving in 0.3 s (not at all for those who asked for stillness). */
export const antdConfig = (themes: Themes, { isStill, isNarrow }: Reader): ThemeConfig => {
  const mode = modeOf(themes.background);
  const palette: Palette = palettes[mode];
  const shade = mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return {
    cssVar: { key: 'app' },
    // The dark algorithm dims the seeds as well; they go back to what the palette says.
    algorithm: (seed, map) => ({ ...shade(seed, map), ...seeds(palette) }),
    token: {
      ...colours(palette),
      ...(themes.background === 'white' ? { colorBgLayout: palette.surface } : {}),
      ...square,
      ...flat,
      ...(isNarrow && thumb),
      fontFamily,
      fontSize: 14,
      lineWidthFocus: 2,
      motion: !isStill,
      motionDurationMid: '0.3s',
      motionDurationSlow: '0.3s',
      linkHoverDecoration: 'underline',
    },
    components: {
      Alert: alerts(palette),
      Button: { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Input: shadowless,
      InputNumber: shadowless,
      DatePicker: shadowless,
      Form: { labelColor: palette.muted, itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Modal: { titleFontSize: 16 },
      Segmented: { itemColor: palette.muted, ...segments(mode, palette) },
      Tooltip: { colorBgSpotlight: palette.ink, colorTextLightSolid: palette.surface },
    },
  };
};
