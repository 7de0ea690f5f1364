import { userTypeOf } from '@assay/domain/access/roles';
import { companyNameKey } from '@assay/domain/companies/company';
import type { CompanyInput } from '@assay/domain/companies/company.fields';
import { moveProblem } from '@assay/domain/companies/hierarchy';
import { masterLocationOf } from '@assay/domain/companies/location';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { findLookAlikes, holdStill, insertCompany, lockParent, newCompanyId, rolesOfUser } from './companies.repository.ts';
import { insertLocation } from './locations.repository.ts';

/** The path of ancestors below which a company is to stand. */
export const ancestorsFor = async (
  tx: Tx,
  parentId: number | null,
  move: { companyId: number | null; height: number },
): Promise<number[]> => {
  if (parentId === null) return [];
  const parent = await lockParent(tx, parentId);
  if (!parent) throw fieldError('parentCompanyId', 'reference');
  if (parent.isArchived) throw fieldError('parentCompanyId', 'archivedRecord');
  const problem = moveProblem({ companyId: move.companyId, parentLine: parent.path.toReversed(), height: move.height });
  if (problem) throw fieldError('parentCompanyId', problem);
  return parent.path;
};

/** An account is managed by somebody of our own: a client's user would get to see who else is a client. */
const checkManager = async (tx: Tx, id: number): Promise<void> => {
  const held = await rolesOfUser(tx, id);
  if (held === null) throw fieldError('accountManagerId', 'reference');
  if (userTypeOf(held) !== 'ADMIN') throw fieldError('accountManagerId', 'internalUser');
};

type Referring = Pick<CompanyInput, 'accountManagerId'>;

/** A manager who stays is not looked up: who edits the company need not see them. */
export const checkManagerOf = async (tx: Tx, { accountManagerId }: Referring, current?: Referring): Promise<void> => {
  if (accountManagerId !== null && accountManagerId !== current?.accountManagerId) await checkManager(tx, accountManagerId);
};

const refuseLookAlikes = async (tx: Tx, nameKey: string, input: CompanyInput): Promise<void> => {
  const matches = await findLookAlikes(tx, nameKey, input);
  if (matches.length > 0) throw new AppError('possible-duplicate', { data: matches });
};

const createMasterLocation = async ({ tx, actor, auditContext }: Write, companyId: number, input: CompanyInput): Promise<void> => {
  const location = masterLocationOf(companyId, input);
  const entityId = await insertLocation(tx, location, { userId: actor.userId });
  await appendAudit(tx, auditContext, {
    action: 'CREATE',
    entity: 'location',
    entityId,
    label: location.name,
    companyId,
    locationId: entityId,
    after: location,
  });
};

/** A company and, where asked for, its MASTER location: both or neither. A look-alike is a question first. */
export const createCompany = async (write: Write, input: CompanyInput, options: Readonly<Record<string, unknown>>): Promise<number> => {
  const { tx, actor } = write;
  await checkManagerOf(tx, input);
  if (input.parentCompanyId !== null) await holdStill(tx);
  const above = await ancestorsFor(tx, input.parentCompanyId, { companyId: null, height: 1 });
  const nameKey = companyNameKey(input.name);
  if (options.acceptDuplicate !== true) await refuseLookAlikes(tx, nameKey, input);
  const id = await newCompanyId(tx);
  await insertCompany(tx, { id, path: [...above, id], nameKey, input, userId: actor.userId });
  if (options.createLocation === true) await createMasterLocation(write, id, input);
  return id;
};
