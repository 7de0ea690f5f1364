import { siteFields, siteSorts, type Site } from '@assay/domain/catalog/site.fields';
import { post } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

/** Where one is: a ZIP code or coordinates. What is looked for, and how far away it may be. */
export type NearestRequest = {
  zip?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  kinds?: Site['kind'][] | undefined;
  services?: Site['services'] | undefined;
  radiusMiles?: number | undefined;
};

/** A site with how far it is, and when a collection can next begin there. */
export type NearSite = Site & { distanceMiles: number; opensAt: string | null; lastStart: string | null };

export const site = resource({
  name: 'collection-site',
  fields: siteFields,
  sorts: siteSorts,
  permissions: { view: 'site.view', create: 'site.edit', edit: 'site.edit', archive: 'site.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: { nearest: post<NearestRequest, NearSite[]>('/collection-site/nearest', 'site.view', { reply: 'rows', writes: false }) },
});
