import { nearestLimits } from '@assay/domain/catalog/nearest';
import { siteInput } from '@assay/domain/catalog/site';
import { siteKinds, siteServices } from '@assay/domain/sites/lists';
import { isZip } from '@assay/domain/validation/patterns';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { site } from './site.calls.ts';

const asked = z.strictObject({
  zip: z.string().trim().refine(isZip, { message: 'zip' }).optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  kinds: z.array(z.enum(siteKinds)).max(siteKinds.length).optional(),
  services: z.array(z.enum(siteServices)).max(siteServices.length).optional(),
  radiusMiles: z.number().min(1).max(nearestLimits.maxRadiusMiles).optional(),
});

/** One of the two says where one is. */
const nearestRequest = asked.superRefine(({ zip, lat, lng }, context) => {
  if (zip !== undefined || (lat !== undefined && lng !== undefined)) return;
  const missing = lat === undefined && lng === undefined ? 'zip' : lat === undefined ? 'lat' : 'lng';
  context.addIssue({ code: 'custom', path: [missing], message: 'required' });
});

const moment = z.string().nullable();

export const siteSchemas = schemas(site, {
  input: siteInput,
  extra: (record) => ({
    nearest: {
      body: nearestRequest,
      documented: asked,
      reply: z.array(record.extend({ distanceMiles: z.number(), opensAt: moment, lastStart: moment }).meta({ id: 'NearSite' })),
    },
  }),
});
