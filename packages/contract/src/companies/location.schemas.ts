import { locationInput, locationShape } from '@assay/domain/companies/location';
import { z } from 'zod';
import { recordOf, schemas } from '../kit/schemas.ts';
import { location } from './location.calls.ts';

const record = recordOf(location.columns, 'Location');

export const locationSchemas = schemas<typeof location>()({
  record,
  input: locationInput,
  inputShape: locationShape,
  extra: { ofCompany: { reply: z.array(record) } },
});
