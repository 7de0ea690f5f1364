import { userShape } from '@assay/domain/identity/user';
import * as field from '@assay/domain/validation/fields';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { signUpRequest } from './sign-up.calls.ts';

const { roles, permissionGroups, companyIds, locationIds } = userShape;

export const signUpSchemas = schemas(signUpRequest, {
  extra: (record) => ({
    accept: { body: z.strictObject({ version: z.int(), roles, permissionGroups, companyIds, locationIds }), reply: record },
    decline: { body: z.strictObject({ version: z.int(), reason: field.multilineText({ max: 500 }) }), reply: record },
  }),
});
