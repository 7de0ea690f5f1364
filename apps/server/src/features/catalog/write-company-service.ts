import { isOneGroup, newServices } from '@assay/domain/catalog/company-services';
import { companyServiceFields, type CompanyService, type CompanyServiceInput } from '@assay/domain/catalog/company-services.fields';
import { blankOf } from '@assay/domain/fields/values';
import { companyServices as companyServicesResource } from '@assay/contract/catalog/company-services.calls';
import { appendAudit } from '#platform/audit/audit.ts';
import { companyServices } from '#platform/db/schema/catalog.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { findRecord, searchJson } from '#platform/resource/read.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { holdReferences } from '#platform/resource/references.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { insertRow, writeOf } from '#platform/resource/write.ts';
import { findPath, findServices, lockOwner, lockOwnersOf, servicesOf } from './catalog.repository.ts';

/** Where a company's services are recorded in the log: with the company, by what is ordered. */
export const companyServiceSubject = ({ companyId, serviceName }: CompanyService) => ({ label: serviceName, companyId, locationId: null });

/** The company, held; it and the company whose arrangement it is are of one group. */
const checkOwner = async (tx: Tx, { companyId, groupCompanyId }: CompanyServiceInput): Promise<void> => {
  const owner = await lockOwner(tx, companyId);
  if (!owner) throw fieldError('companyId', 'reference');
  if (owner.isArchived) throw fieldError('companyId', 'archivedRecord');
  const line = groupCompanyId === null ? owner.path : await findPath(tx, groupCompanyId);
  if (!line) throw fieldError('groupCompanyId', 'reference');
  if (!isOneGroup(line, owner.path)) throw fieldError('groupCompanyId', 'otherGroup');
};

export const holdCompanyService = async ({ tx }: Write, ids: readonly number[]): Promise<void> => {
  await lockOwnersOf(tx, { table: 'company_services', ids });
};

export const createCompanyService = async (write: Write, input: CompanyServiceInput): Promise<number> => {
  await checkOwner(write.tx, input);
  return insertRow(write, companyServices, input);
};

export const updateCompanyService = async (
  { tx }: Write,
  input: CompanyServiceInput,
  current: CompanyService,
): Promise<Readonly<Record<string, unknown>>> => {
  refuseMove(input, current);
  await checkOwner(tx, input);
  return broughtBack(current);
};

type GroupServices = { readonly groupCompanyId: number; readonly companyId: number; readonly serviceIds: readonly number[] };

/** Every service that is asked for is there and not archived. */
const checkServices = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const found = new Map((await findServices(tx, ids)).map(({ id, isArchived }) => [id, isArchived]));
  const fields = ids.flatMap((id, index) => {
    if (found.get(id) === false) return [];
    return [{ path: `serviceIds.${index}`, code: found.has(id) ? 'archivedRecord' : 'reference', params: {} }];
  });
  if (fields.length > 0) throw new AppError('invalid', { fields });
};

/** Gives a company the services of its group; what it has already stays as it is. Answers all that were asked for. */
export const addGroupServices =
  (searchable: Searchable<CompanyService>) =>
  async (tx: Tx, context: Context<GroupServices>): Promise<Result> => {
    const { companyId, groupCompanyId, serviceIds } = context.body;
    const write = writeOf(tx, context);
    for (const serviceId of serviceIds.toSorted((a, b) => a - b)) await holdReferences(tx, companyServicesResource, { serviceId });
    const terms = { ...blankOf(companyServiceFields), companyId, groupCompanyId };
    await checkOwner(tx, terms);
    await checkServices(tx, serviceIds);
    for (const serviceId of newServices(serviceIds, await servicesOf(tx, companyId))) {
      const input = { ...terms, serviceId };
      const id = await insertRow(write, companyServices, input);
      const created = required(await findRecord(write, searchable, { id }));
      const subject = { entity: companyServicesResource.name, entityId: id, ...companyServiceSubject(created) };
      await appendAudit(tx, write.auditContext, { action: 'CREATE', after: input, ...subject });
    }
    const asked = { companyId, serviceId: { filterType: 'set' as const, values: [...serviceIds] } };
    return { json: await searchJson(write, searchable, { size: 500, filters: asked }), message: 'notices.created' };
  };
