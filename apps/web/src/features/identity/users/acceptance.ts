import type { Acceptance, SignUpRequest } from '@assay/contract/identity/sign-up.types';
import { userShape } from '@assay/domain/identity/user';
import { grantProblems } from '@assay/domain/identity/users';
import { z } from 'zod';
import type { Values } from '#shared/form/faults.ts';

const { roles, permissionGroups, companyIds, locationIds } = userShape;

/** What is asked when a request is accepted; the rest of the user comes from the request. */
export const acceptanceShape = { roles, permissionGroups, companyIds, locationIds };

/** The server's own rules, told before anything is sent. */
export const acceptanceInput = z.strictObject(acceptanceShape).superRefine((wanted, context) => {
  for (const { path, code, params } of grantProblems(wanted)) context.addIssue({ code: 'custom', path: [path], message: code, params });
});

export const newAcceptance: Values = { roles: [], permissionGroups: [], companyIds: [], locationIds: [] };

export const acceptanceOf = (values: Values, { version }: Pick<SignUpRequest, 'version'>): Acceptance => ({
  ...acceptanceInput.parse(values),
  version,
});
