import { accessManifest } from '#features/access/manifest.tsx';
import { auditManifest } from '#features/audit/manifest.tsx';
import { catalogManifest } from '#features/catalog/manifest.tsx';
import { clearinghouseManifest } from '#features/clearinghouse/manifest.tsx';
import { companiesManifest } from '#features/companies/manifest.tsx';
import { documentsManifest } from '#features/documents/manifest.tsx';
import { findingManifest } from '#features/finding/manifest.tsx';
import { historyManifest } from '#features/history/manifest.tsx';
import { accountManifest, identityManifest } from '#features/identity/manifest.tsx';
import { importsManifest } from '#features/imports/manifest.tsx';
import { ordersManifest } from '#features/orders/manifest.tsx';
import { physicalsManifest } from '#features/physicals/manifest.tsx';
import { participantsManifest } from '#features/participants/manifest.tsx';
import { messagesManifest } from '#features/messages/manifest.tsx';
import { reportsManifest } from '#features/reports/manifest.tsx';
import { supportManifest } from '#features/support/manifest.tsx';
import type { ScreenManifest } from '#shared/layout/manifest.ts';
import { tabsOf, type RecordManifest } from '#shared/record/record-manifest.tsx';

/** Every feature that has screens for who is signed in, in the order of the menu. A new one is one line here. */
const manifests: readonly (ScreenManifest | RecordManifest)[] = [
  reportsManifest,
  companiesManifest,
  participantsManifest,
  ordersManifest,
  physicalsManifest,
  clearinghouseManifest,
  documentsManifest,
  supportManifest,
  catalogManifest,
  importsManifest,
  historyManifest,
  identityManifest,
  messagesManifest,
  auditManifest,
  accessManifest,
  findingManifest,
  accountManifest,
];

export const menu = manifests.flatMap((manifest) => manifest.menu);
/** The resources that have screens. */
export const records = manifests.flatMap((manifest) => ('records' in manifest ? manifest.records : []));
/** What a feature shows on the records of another. */
export const addedTabs = tabsOf(manifests);
export const screens = manifests.flatMap((manifest) => manifest.routes);
