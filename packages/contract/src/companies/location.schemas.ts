import { locationInput } from '@assay/domain/companies/location';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { location } from './location.calls.ts';

export const locationSchemas = schemas(location, {
  input: locationInput,
  extra: (record) => ({ ofCompany: { reply: z.array(record) } }),
});
