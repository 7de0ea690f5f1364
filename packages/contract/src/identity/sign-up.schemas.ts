import { signUpInput, signUpShape, userShape } from '@assay/domain/identity/user';
import * as field from '@assay/domain/validation/fields';
import { z } from 'zod';
import { recordOf, schemas } from '../kit/schemas.ts';
import { signUpRequest } from './sign-up.calls.ts';

const record = recordOf(signUpRequest.columns, 'SignUpRequest');
const { roles, permissionGroups, companyIds, locationIds } = userShape;

export const signUpSchemas = schemas<typeof signUpRequest>()({
  record,
  input: signUpInput,
  inputShape: signUpShape,
  fails: { update: ['decided'] },
  extra: {
    accept: {
      body: z.strictObject({ version: z.int(), roles, permissionGroups, companyIds, locationIds }),
      reply: record,
      fails: ['archived', 'conflict', 'decided', 'taken', 'recipient-limit'],
    },
    decline: {
      body: z.strictObject({ version: z.int(), reason: field.multilineText({ max: 500 }) }),
      reply: record,
      fails: ['archived', 'conflict', 'decided'],
    },
  },
});
