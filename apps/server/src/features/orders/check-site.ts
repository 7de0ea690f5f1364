import type { Site } from '@assay/domain/catalog/site.fields';
import type { Order, OrderInput } from '@assay/domain/orders/order.fields';
import { lackedBy, siteServiceFor, siteServicesFor } from '@assay/domain/orders/site-service';
import { fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { Terms } from './orders.repository.ts';

const names = ['collectionSiteId', 'serviceIds', 'alternateSpecimenAllowed'] as const satisfies readonly (keyof OrderInput)[];

type Wanted = { readonly input: OrderInput; readonly chosen: readonly Terms[]; readonly isWaiting: boolean; readonly current?: Order };

/** Nobody is sent to a site that cannot do what is ordered. Where neither changes, a site that has changed since is no fault of the change. */
export const refuseOtherSite = async ({ tx }: Write, { input, chosen, isWaiting, current }: Wanted): Promise<void> => {
  const { collectionSiteId, alternateSpecimenAllowed, isCreateCase, isUnsolicitedPhysical } = input;
  if (collectionSiteId === null || isWaiting || isCreateCase || isUnsolicitedPhysical) return;
  if (current && names.every((name) => JSON.stringify(current[name]) === JSON.stringify(input[name]))) return;
  const [site] = await tx.query<Pick<Site, 'services'>>(`select services from collection_site where id = $1`, [collectionSiteId]);
  const needed = siteServicesFor({ services: chosen.map(siteServiceFor), alternateSpecimenAllowed });
  if (lackedBy(site?.services ?? [], needed).length > 0) throw fieldError('collectionSiteId', 'otherSite');
};
