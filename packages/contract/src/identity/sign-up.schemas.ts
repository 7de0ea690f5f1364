import { signUpInput, signUpShape, userShape } from '@assay/domain/identity/user';
import * as field from '@assay/domain/validation/fields';
import { decision, recordOf, schemas } from '../kit/schemas.ts';
import { signUpRequest } from './sign-up.calls.ts';

const record = recordOf(signUpRequest.columns, 'SignUpRequest');
const { roles, permissionGroups, companyIds, locationIds } = userShape;

export const signUpSchemas = schemas<typeof signUpRequest>()({
  record,
  input: signUpInput,
  inputShape: signUpShape,
  extra: {
    accept: { body: decision.extend({ roles, permissionGroups, companyIds, locationIds }), reply: record },
    decline: { body: decision.extend({ reason: field.multilineText({ max: 500 }) }), reply: record },
  },
});
