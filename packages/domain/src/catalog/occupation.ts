import { covers, scopeOf, type Actor } from '../access/actor.ts';
import { grantingRoles } from '../access/permissions.ts';
import { userTypeOf } from '../access/roles.ts';
import { inputOf } from '../fields/schema.ts';
import { message } from '../validation/fields.ts';
import { isCategoryOf } from './mis-categories.ts';
import { occupationFields, type OccupationInput } from './occupation.fields.ts';

type Problem = { readonly path: keyof OccupationInput; readonly message: string };

/** A DOT occupation belongs to an agency and to one of its categories in the MIS report; any other to neither. */
const occupationProblems = ({ type, agency, misCategory }: OccupationInput): Problem[] => {
  if (type === 'NON-DOT') {
    const outside = agency === 'NON-DOT' ? [] : [{ path: 'agency', message: 'dotOccupationOnly' } as const];
    return misCategory === '' ? outside : [...outside, { path: 'misCategory', message: 'dotOccupationOnly' }];
  }
  if (agency === 'NON-DOT') return [{ path: 'agency', message: message.required }];
  if (misCategory === '') return [{ path: 'misCategory', message: message.required }];
  return isCategoryOf(agency, misCategory) ? [] : [{ path: 'misCategory', message: 'otherAgency' }];
};

export const occupationInput = inputOf(occupationFields).superRefine((occupation, context) => {
  for (const { path, message: code } of occupationProblems(occupation)) context.addIssue({ code: 'custom', path: [path], message: code });
});

type Kept = Pick<OccupationInput, 'type' | 'companyId'>;

/** Whether somebody keeps DOT occupations: what is reported to an agency is the administrator's, employers keep their own besides. */
export const mayKeepDot = (actor: Actor): boolean => userTypeOf(grantingRoles(actor, 'occupation.edit')) === 'ADMIN';

/** Whether somebody may change this occupation: one of every company's is changed by who sees every company. */
export const mayKeepOccupation = (actor: Actor, { type, companyId }: Kept): boolean =>
  covers(scopeOf(actor, 'occupation.edit'), { companyId, locationId: null }) && (type === 'NON-DOT' || mayKeepDot(actor));

/** The company of a new occupation where none was said: everybody's, or the only one that its maker works for. */
export const companyForNew = (actor: Actor): number | null | undefined => {
  const { kind, companyIds } = scopeOf(actor, 'occupation.edit');
  if (kind === 'everything') return null;
  const [only, ...others] = actor.ownCompanyIds;
  return only !== undefined && others.length === 0 && companyIds.includes(only) ? only : undefined;
};
