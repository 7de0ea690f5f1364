import type { TextKey } from '@assay/i18n/catalog';
import type { MenuEntry } from './manifest.ts';

/** The sidebar from top to bottom: entries on their own, and sections that fold. */
type MenuNode =
  | { readonly kind: 'entry'; readonly entry: MenuEntry }
  | { readonly kind: 'section'; readonly titleKey: TextKey; readonly entries: readonly MenuEntry[] };

/** Groups the entries by section; a section stands where its last entry does: what folds comes after what is at hand. */
export const menuTree = (entries: readonly MenuEntry[]): MenuNode[] =>
  entries.flatMap((entry, place): MenuNode[] => {
    const { section } = entry;
    if (!section) return [{ kind: 'entry', entry }];
    const isLast = entries.findLastIndex((one) => one.section === section) === place;
    return isLast ? [{ kind: 'section', titleKey: section, entries: entries.filter((one) => one.section === section) }] : [];
  });

/** The entry that the address belongs to: the longest path that it lies under; empty when there is none. */
export const currentEntry = (entries: readonly MenuEntry[], pathname: string): string => {
  const holds = ({ path }: MenuEntry): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return entries.filter(holds).toSorted((a, b) => b.path.length - a.path.length)[0]?.path ?? '';
};
