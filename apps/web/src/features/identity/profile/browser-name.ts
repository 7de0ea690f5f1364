/** What a browser says of itself, as people call it. */
type BrowserName = { readonly browser: string; readonly system: string };

/** In this order: many call themselves by their forebears' names as well. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*Safari/],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Empty where it does not say, or says nothing that we know. */
export const browserName = (agent: string): BrowserName => {
  const found = browsers.map(([name, sign]) => [name, sign.exec(agent)?.[1]] as const).find(([, version]) => version !== undefined);
  const system = systems.find(([, sign]) => sign.test(agent))?.[0] ?? '';
  return { browser: found ? `${found[0]} ${found[1]}` : '', system };
};
