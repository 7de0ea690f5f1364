import type { TextKey } from '@assay/i18n/catalog';
import type { MenuEntry } from './manifest.ts';

/** The sidebar from top to bottom: entries on their own, and sections that fold. */
type MenuNode =
  | { readonly kind: 'entry'; readonly entry: MenuEntry }
  | { readonly kind: 'section'; readonly titleKey: TextKey; readonly entries: readonly MenuEntry[] };

/** Groups the entries by section; a section stands where its first entry does. */
export const menuTree = (entries: readonly MenuEntry[]): MenuNode[] => {
  const sections = new Map<TextKey, MenuEntry[]>();
  const nodes: MenuNode[] = [];
  for (const entry of entries) {
    const found = entry.section && sections.get(entry.section);
    if (found) found.push(entry);
    else if (entry.section) {
      const started = [entry];
      sections.set(entry.section, started);
      nodes.push({ kind: 'section', titleKey: entry.section, entries: started });
    } else nodes.push({ kind: 'entry', entry });
  }
  return nodes;
};

/** The entry that the address belongs to: the longest path that it lies under; empty when there is none. */
export const currentEntry = (entries: readonly MenuEntry[], pathname: string): string => {
  const holds = ({ path }: MenuEntry): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return entries.filter(holds).toSorted((a, b) => b.path.length - a.path.length)[0]?.path ?? '';
};
