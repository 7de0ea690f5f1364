import { userShape } from '@assay/domain/identity/user';
import * as field from '@assay/domain/validation/fields';
import { decision, schemas } from '../kit/schemas.ts';
import { signUpRequest } from './sign-up.calls.ts';

const { roles, permissionGroups, companyIds, locationIds } = userShape;

export const signUpSchemas = schemas(signUpRequest, {
  fails: { update: ['decided'] },
  extra: (record) => ({
    accept: {
      body: decision.extend({ roles, permissionGroups, companyIds, locationIds }),
      reply: record,
      fails: ['archived', 'conflict', 'decided', 'taken', 'recipient-limit'],
    },
    decline: {
      body: decision.extend({ reason: field.multilineText({ max: 500 }) }),
      reply: record,
      fails: ['archived', 'conflict', 'decided'],
    },
  }),
});
