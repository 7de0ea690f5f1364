import { mayAt } from '@assay/domain/access/actor';
import { companyNameKey, mayBill } from '@assay/domain/companies/company';
import type { CompanyInput } from '@assay/domain/companies/company.fields';
import type { Company } from '@assay/contract/companies/company.types';
import { demandProof } from '#platform/auth/step-up.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Route } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { archiveBelongings, restoreBelongings } from './belongings.ts';
import {
  hasSso,
  heightOf,
  holdStill,
  lockMoves,
  lockParentsOf,
  movePaths,
  standElsewhere,
  type AccountNumberOf,
} from './companies.repository.ts';
import { ancestorsFor, checkManagerOf } from './create-company.ts';

/**
 * The forest is held before any tree of it: two moves that each hold a company and wait for the other would be a deadlock. Whoever goes on from
 * a company to one above or below it (a new name is copied to its children) holds them from above, which is an order while nothing moves.
 */
export const holdCompany = async ({ tx }: Write, ids: readonly number[], body: Readonly<Record<string, unknown>>): Promise<void> => {
  const { parentCompanyId: parentId, isArchived, name } = body;
  const isMoved = parentId !== undefined && (await standElsewhere(tx, ids, parentId));
  if (isMoved) await lockMoves(tx);
  else if (isArchived !== undefined || name !== undefined) await holdStill(tx);
  if (isMoved || isArchived !== undefined) await lockParentsOf(tx, { ids, others: typeof parentId === 'number' ? [parentId] : [] });
};

const move = async ({ tx, actor, auditContext }: Write, input: CompanyInput, current: Company): Promise<void> => {
  if (!mayAt(actor, 'company.create', { companyId: current.id, locationId: null })) throw new AppError('forbidden');
  const above = await ancestorsFor(tx, input.parentCompanyId, { companyId: current.id, height: await heightOf(tx, current.id) });
  await demandProof(tx, auditContext);
  // A provider vouches for all below its company: who is added to them is not one person's decision. To switch it on again takes two.
  if (await hasSso(tx, above)) throw fieldError('parentCompanyId', 'ssoAbove');
  await movePaths(tx, { id: current.id, above });
};

/** What companies need of others: who leads people to an identity provider is not one operator's decision. */
export type CompanyDeps = {
  /** Asks for another account number, and answers the one that counts now. */
  readonly changeAccountNumber: (write: Write, wanted: AccountNumberOf) => Promise<string>;
  /** Every list there is: what belongs to a company is counted by the lists themselves. */
  readonly routes: () => readonly Route[];
};

/** What a change of a company brings along: its name key, its place in the tree, who manages it, and the account number that counts. */
export const updateCompany =
  ({ changeAccountNumber }: Pick<CompanyDeps, 'changeAccountNumber'>) =>
  async (write: Write, input: CompanyInput, current: Company): Promise<Readonly<Record<string, unknown>>> => {
    if (!mayBill(write.actor, current.id, { input, current })) throw new AppError('forbidden');
    await checkManagerOf(write.tx, input, current);
    if (input.parentCompanyId !== current.parentCompanyId) await move(write, input, current);
    const nameKey = companyNameKey(input.name);
    if (input.ssoAccountNumber === current.ssoAccountNumber) return { nameKey };
    return {
      nameKey,
      ssoAccountNumber: await changeAccountNumber(write, { companyId: current.id, accountNumber: input.ssoAccountNumber }),
    };
  };

/** Archiving takes along what belongs to the company; active children are in the way of it. */
export const archiveCompany = (write: Write, current: Company): Promise<void> => archiveBelongings(write, current.id);

/** Restoring brings back what went with the company. */
export const restoreCompany = async (write: Write, current: Company): Promise<void> => {
  if (current.parentCompanyId !== null) await ancestorsFor(write.tx, current.parentCompanyId, { companyId: current.id, height: 1 });
  await restoreBelongings(write, current.id);
};
