import type { Found } from '@assay/contract/finding/palette.calls';
import { plain } from '@assay/domain/finding/matched';
import { homeOf, type ResourceName } from '@assay/domain/resources';
import { defaultStringifySearch } from '@tanstack/react-router';
import type { MenuEntry, ScreenRoute } from '#shared/layout/manifest.ts';
import type { Visit } from '#shared/state/recent.ts';

/** A line of the palette: what it is called, what tells it apart, and where it leads. */
export type Item = {
  readonly label: string;
  readonly detail: string;
  readonly path: string;
  /** `all` is the list that a group is a part of. */
  readonly kind: ResourceName | 'screen' | 'action' | 'all';
  /** Of a record. */
  readonly id?: number;
  /** The field that holds what was typed, where the name does not. */
  readonly by?: NonNullable<Found['by']>;
};
export type Group = { readonly title: string; readonly items: readonly Item[]; readonly all?: Item };

/** Every screen there is, whoever may open it. */
export type Screens = { readonly menu: readonly MenuEntry[]; readonly screens: readonly ScreenRoute[] };

/** A screen by its title in the language of the user. */
type Place = { readonly path: string; readonly title: string };

type May = (permission: MenuEntry['permission']) => boolean;

/** The screens that somebody may open from anywhere: those of the menu. */
export const placesOf = ({ menu }: Screens, may: May): Omit<MenuEntry, 'icon'>[] => menu.filter(({ permission }) => may(permission));

/** What somebody may do from anywhere: make a record of each kind that they may make. */
export const actionsOf = ({ screens }: Screens, may: May): Omit<MenuEntry, 'icon'>[] =>
  screens.flatMap(({ path, titleKey, permission }) =>
    titleKey !== undefined && path.endsWith('/create') && may(permission) ? [{ path, titleKey, permission }] : [],
  );

/** The mark that asks for actions and screens alone. */
const actionsMark = '>';

/** What was typed: words to find anything by, or actions and screens alone. */
export const typedIn = (typed: string): { readonly words: string; readonly isActionsOnly: boolean } => {
  const words = typed.trim();
  const isActionsOnly = words.startsWith(actionsMark);
  return { words: isActionsOnly ? words.slice(actionsMark.length).trim() : words, isActionsOnly };
};

/** Beside records a few of them are enough. */
export const mostNamed = 6;

/** The places whose title has every word that was typed, as the start of one of its own. */
export const placesNamed = (
  places: readonly Place[],
  { words, kind }: { readonly words: string; readonly kind: 'screen' | 'action' },
): Item[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const isNamed = (title: string): boolean =>
    wanted.every((word) => ` ${plain(title)}`.includes(` ${word}`) || (word.length > 2 && plain(title).includes(word)));
  return places.filter(({ title }) => isNamed(title)).map(({ path, title }) => ({ label: title, detail: '', path, kind }));
};

type GroupWords = {
  readonly words: string;
  readonly titleOf: (kind: ResourceName) => string;
  readonly allOf: (kind: ResourceName) => string;
};

/** What was found, kind by kind, each with the way to its list, searched for the same. */
export const foundGroups = (found: readonly Found[], { words, titleOf, allOf }: GroupWords): Group[] => {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: titleOf(kind),
    items: found.filter((one) => one.kind === kind),
    all: { label: allOf(kind), detail: '', path: `/${kind}${defaultStringifySearch({ text: words })}`, kind: 'all' },
  }));
};

export const recentItems = (visits: readonly Visit[], wordOf: (kind: ResourceName) => string): Item[] =>
  visits.map(({ kind, id, label }) => ({ label, detail: wordOf(kind), path: homeOf(kind, id), kind, id }));

/** All lines from top to bottom: the way to a list stands in the heading of its group. */
export const linesOf = (groups: readonly Group[]): Item[] => groups.flatMap(({ all, items }) => [...(all ? [all] : []), ...items]);

/** Where the groups begin among the lines, each with the first of what it holds. */
export const groupStarts = (groups: readonly Group[]): number[] => {
  const lines = linesOf(groups);
  return groups.flatMap(({ items: [first] }) => (first ? [lines.indexOf(first)] : []));
};
