import { accessManifest } from '#features/access/manifest.tsx';
import { auditManifest } from '#features/audit/manifest.tsx';
import { catalogManifest } from '#features/catalog/manifest.tsx';
import { companiesManifest } from '#features/companies/manifest.tsx';
import { identityManifest, identityPublicRoutes } from '#features/identity/manifest.tsx';
import { mailboxManifest } from '#features/mailbox/manifest.tsx';
import { pagesPublicRoutes } from '#features/pages/manifest.ts';
import { reportsManifest } from '#features/reports/manifest.tsx';
import { usersManifest } from '#features/users/manifest.tsx';
import type { PublicRoute, ScreenManifest } from '#shared/layout/manifest.ts';
import type { RecordManifest } from '#shared/record/record-manifest.tsx';

/** Every feature that has screens, in the order of the menu. A new one is one line here. */
const manifests: readonly (ScreenManifest | RecordManifest)[] = [
  reportsManifest,
  companiesManifest,
  catalogManifest,
  usersManifest,
  mailboxManifest,
  auditManifest,
  accessManifest,
  identityManifest,
];

export const menu = manifests.flatMap((manifest) => manifest.menu);
/** The resources that have screens. */
export const records = manifests.flatMap((manifest) => ('records' in manifest ? manifest.records : []));
export const screens = manifests.flatMap((manifest) => manifest.routes);
export const publicPages: readonly PublicRoute[] = [...identityPublicRoutes, ...pagesPublicRoutes];
