import { fieldError } from '../http/app-error.ts';

type Owned = { readonly companyId: number | null };

/** Orders and history hang on whose a record is: it does not change hands. */
export const refuseMove = (input: Owned, current: Owned): void => {
  if (input.companyId !== current.companyId) throw fieldError('companyId', 'reference');
};

/** Records are sorted by the names of their companies in the order of those: every one has its company. */
export const byCompanyName = {
  companyName: { join: 'join company owner on owner.id = t.company_id', sql: 'owner.name collate "und-x-icu"' },
} as const;
