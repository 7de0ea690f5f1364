const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** The parts of a colour as the palette (`#rrggbb`) or the browser (`rgb(…)`) writes it, each from 0 to 255. */
const partsOf = (colour: string): number[] =>
  colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => channel(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How far two colours are apart, from 1 to 21 (WCAG 2). */
export const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};
