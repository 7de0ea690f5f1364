import { groupInput } from '@assay/domain/companies/group';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { group } from './group.calls.ts';

export const locationGroupSchemas = schemas(group, {
  input: groupInput,
  extra: (record) => ({ ofCompany: { reply: z.array(record) } }),
});
