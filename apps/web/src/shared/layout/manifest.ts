import type { Permission } from '@assay/domain/access/permissions';
import type { TextKey } from '@assay/i18n/catalog';
import type { ComponentType } from 'react';

/** A line of the sidebar. It shows only to those who hold the permission. */
export type MenuEntry = {
  readonly path: string;
  readonly titleKey: TextKey;
  readonly icon: ComponentType;
  readonly permission: Permission;
  /** The key that leads here after `g`, where that is not a letter of the path. */
  readonly letter?: string;
  /** Entries of one section stand together and fold; without it the entry stands on its own. */
  readonly section?: TextKey;
};

/** A screen of the guarded area, fetched when it is first opened. */
export type ScreenRoute = {
  /** In the router's own spelling: `/company/$id`. */
  readonly path: `/${string}`;
  /** The window's title; a screen that knows better calls `usePageTitle`. */
  readonly titleKey?: TextKey;
  readonly permission: Permission;
  /** It says more than what every screen does (`later.ts` in the catalogs). */
  readonly saysMore?: boolean;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
};

/** What a feature adds to the application: one of these, and one line in `app/screens.ts`. */
export type ScreenManifest = {
  readonly menu: readonly MenuEntry[];
  readonly routes: readonly ScreenRoute[];
};

/** A page that anybody may open. */
export type PublicRoute = Omit<ScreenRoute, 'permission'>;
