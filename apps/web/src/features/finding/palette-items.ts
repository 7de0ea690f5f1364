import type { Found } from '@assay/contract/finding/palette.calls';
import { homeOf, type ResourceName } from '@assay/domain/resources';
import type { MenuEntry, ScreenRoute } from '#shared/layout/manifest.ts';
import type { Visit } from '#shared/state/recent.ts';

/** A line of the palette: what it is called, what tells it apart, and where it leads. */
export type Item = { readonly label: string; readonly detail: string; readonly path: string; readonly kind: ResourceName | 'screen' };
export type Group = { readonly title: string; readonly items: readonly Item[] };

/** Every screen there is, whoever may open it. */
export type Screens = { readonly menu: readonly MenuEntry[]; readonly screens: readonly ScreenRoute[] };

/** A screen by its title in the language of the user. */
type Place = { readonly path: string; readonly title: string };

/** The screens that somebody may open from anywhere: those of the menu, and those on which something new is made. */
export const placesOf = ({ menu, screens }: Screens, may: (permission: MenuEntry['permission']) => boolean): Omit<MenuEntry, 'icon'>[] => {
  const listed = new Set(menu.map(({ path }) => path));
  const creating = screens.flatMap(({ path, titleKey, permission }) =>
    titleKey !== undefined && path.endsWith('/create') && !listed.has(path) ? [{ path, titleKey, permission }] : [],
  );
  return [...menu, ...creating].filter(({ permission }) => may(permission));
};

/** Whatever the case and the accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const mostScreens = 6;

/** The screens whose title has every word that was typed, as the start of one of its own. */
export const screensNamed = (places: readonly Place[], words: string): Item[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const isNamed = (title: string): boolean =>
    wanted.every((word) => ` ${plain(title)}`.includes(` ${word}`) || (word.length > 2 && plain(title).includes(word)));
  return places
    .filter(({ title }) => isNamed(title))
    .slice(0, mostScreens)
    .map(({ path, title }) => ({ label: title, detail: '', path, kind: 'screen' }));
};

/** What was found, kind by kind. */
export const foundGroups = (found: readonly Found[], titleOf: (kind: ResourceName) => string): Group[] => {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ title: titleOf(kind), items: found.filter((one) => one.kind === kind) }));
};

export const recentItems = (visits: readonly Visit[], wordOf: (kind: ResourceName) => string): Item[] =>
  visits.map(({ kind, id, label }) => ({ label, detail: wordOf(kind), path: homeOf(kind, id), kind }));
