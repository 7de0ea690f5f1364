import type { Permission } from '@assay/domain/access/permissions';
import { factsOf, isResourceName, listPathOf, type ResourceName } from '@assay/domain/resources';
import type { TextKey } from '@assay/i18n/catalog';
import type { ComponentType } from 'react';
import type { MenuEntry, ScreenManifest, ScreenRoute } from '../layout/manifest.ts';
import type { AddedTabs } from './added-tabs.ts';
import type { AnyRecord, RecordPages, RecordTab } from './record-pages.ts';

type Load = ScreenRoute['load'];

/** A resource on screen. By its name alone: the first screen loads no declaration. */
export type RecordScreens = {
  readonly name: ResourceName;
  readonly icon: ComponentType;
  readonly view: Permission;
  /** Whom the menu offers it to, where some who may view it can never have one to look at. */
  readonly offered?: Permission;
  /** Who may make one; without it there is no page for that. */
  readonly create?: Permission;
  readonly section?: TextKey;
  /** Its words are none of those that every screen has (`later.ts` in the catalogs). */
  readonly saysMore?: boolean;
  /** Its pages from one call of `recordPages`. */
  readonly pages?: () => Promise<{ readonly pages: RecordPages }>;
  /** A list that is no grid. */
  readonly list?: Load;
  /** A page for a new one that is no form of its fields. */
  readonly start?: Load;
};

const menuEntry = ({ name, icon, view, offered = view, section }: RecordScreens): MenuEntry => ({
  path: listPathOf(name),
  titleKey: `records.${name}.title`,
  icon,
  permission: offered,
  ...(section ? { section } : {}),
});

type Pages = NonNullable<RecordScreens['pages']>;

const listRoute =
  (pages: Pages, create: Permission | undefined): Load =>
  async () => {
    const [{ RecordList }, loaded] = await Promise.all([import('./record-list.tsx'), pages()]);
    return { Screen: () => loaded.pages.open((opened) => <RecordList pages={opened} create={create} />) };
  };

const createRoute =
  (pages: Pages): Load =>
  async () => {
    const [{ RecordCreate }, { optionsOf }, loaded] = await Promise.all([
      import('./record-create.tsx'),
      import('./record-pages.ts'),
      pages(),
    ]);
    return loaded.pages.open(async (opened) => {
      const options = await optionsOf(opened);
      return { Screen: () => <RecordCreate resource={opened.resource} options={options} /> };
    });
  };

const recordRoute =
  (pages: Pages): Load =>
  async () => {
    const [{ RecordScreen }, { optionsOf }, loaded] = await Promise.all([
      import('./record-screen.tsx'),
      import('./record-pages.ts'),
      pages(),
    ]);
    return loaded.pages.open(async (opened) => {
      const options = await optionsOf(opened);
      return { Screen: () => <RecordScreen resource={opened.resource} options={options} /> };
    });
  };

const routesOf = ({ name, view, create, pages, list, start, saysMore = false }: RecordScreens): ScreenRoute[] => {
  const path = listPathOf(name);
  const load = list ?? (pages && listRoute(pages, create));
  const hasPage = pages !== undefined && factsOf(name).home === `${path}/:id`;
  const routes: ScreenRoute[] = [
    ...(load ? [{ path, titleKey: `records.${name}.title`, permission: view, load } as const] : []),
    ...(create && pages
      ? [{ path: `${path}/create`, titleKey: `records.${name}.create`, permission: create, load: start ?? createRoute(pages) } as const]
      : []),
    ...(hasPage ? [{ path: `${path}/$id`, permission: view, load: recordRoute(pages) } as const] : []),
  ];
  return saysMore ? routes.map((route) => ({ ...route, saysMore })) : routes;
};

export type RecordManifest = ScreenManifest & {
  readonly records: readonly RecordScreens[];
  /** What the feature shows on records of others, after their own tabs. */
  readonly tabs?: AddedTabs;
};

/** The tabs that features add to each kind of record. */
export const tabsOf = (manifests: readonly (ScreenManifest | RecordManifest)[]): AddedTabs => {
  const added: Partial<Record<ResourceName, readonly RecordTab<AnyRecord>[]>> = {};
  for (const manifest of manifests)
    for (const [name, tabs] of Object.entries('tabs' in manifest ? (manifest.tabs ?? {}) : {}))
      if (isResourceName(name)) added[name] = [...(added[name] ?? []), ...tabs];
  return added;
};

/** What a feature adds to the application for its resources: a line of the menu and the screens of each. */
export const recordManifest = (...resources: readonly RecordScreens[]): RecordManifest => ({
  records: resources,
  menu: resources.map(menuEntry),
  routes: resources.flatMap(routesOf),
});
