import { consortium as consortiumResource } from '@assay/contract/consortiums/consortium.calls';
import { mayAt, type Acting } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import type { CompanyDraft } from '@assay/domain/companies/company.fields';
import { companyProblem, ownCompanyOf } from '@assay/domain/consortiums/consortium';
import type { Consortium, ConsortiumInput, ConsortiumOptions } from '@assay/domain/consortiums/consortium.fields';
import { consortium } from '#platform/db/schema/consortiums.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { checkReferences } from '#platform/resource/references.ts';
import { insertRow } from '#platform/resource/write.ts';
import { placeOf } from './consortium.presenter.ts';

export type ConsortiumDeps = {
  /** Makes a company with its MASTER location: the companies' own business. */
  readonly createCompany: (write: Write, draft: CompanyDraft) => Promise<number>;
};

/** To belong to a consortium, or to have a client who does, is no say in it. */
export const refuseOthers = (actor: Acting, current: Consortium): void => {
  if (!mayAt(actor, 'consortium.edit', placeOf(current))) throw new AppError('forbidden');
};

/** The consortium, its company record and its MASTER location: all of them or none. */
export const createConsortium =
  ({ createCompany }: ConsortiumDeps) =>
  async (write: Write, input: ConsortiumInput, { createLocation }: ConsortiumOptions): Promise<number> => {
    const problem = companyProblem(input, { createLocation });
    if (problem) throw fieldError('companyId', problem);
    if (createLocation && !permits(write.actor, 'company.create')) throw new AppError('forbidden');
    // Of no company, it would be out of its maker's sight.
    if (!createLocation && input.companyId === null && write.actor.scope.kind !== 'everything') throw fieldError('companyId', 'required');
    const companyId = createLocation ? await createCompany(write, ownCompanyOf(input)) : input.companyId;
    return insertRow(write, consortium, { ...input, companyId });
  };

export const updateConsortium = async (
  write: Write,
  input: ConsortiumInput,
  current: Consortium,
): Promise<Readonly<Record<string, unknown>>> => {
  refuseOthers(write.actor, current);
  // What is not there at all comes before what does not change.
  await checkReferences(write.tx, consortiumResource, { input, current });
  const problem = companyProblem(input, { current: current.companyId });
  if (problem) throw fieldError('companyId', problem);
  return {};
};
