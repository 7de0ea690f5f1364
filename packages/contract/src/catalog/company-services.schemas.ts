import { companyServiceInput } from '@assay/domain/catalog/company-services';
import { limits } from '@assay/domain/validation/limits';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { companyServices } from './company-services.calls.ts';

const id = z.int().positive();

export const companyServicesSchemas = schemas(companyServices, {
  input: companyServiceInput,
  extra: (record) => ({
    ofCompany: { reply: z.array(record) },
    inherited: { reply: z.array(record) },
    addGroup: {
      body: z.strictObject({ groupCompanyId: id, companyId: id, serviceIds: z.array(id).min(1).max(limits.references) }),
      reply: z.array(record),
    },
  }),
});
