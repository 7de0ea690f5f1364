import { inheritedLinks, inheritedServices } from '@assay/domain/catalog/inherited';
import type { CompanyService } from '@assay/domain/catalog/company-services.fields';
import type { ProviderLink } from '@assay/domain/catalog/provider-link.fields';
import { dayOf } from '@assay/domain/time/days';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { searchRecords } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { findPath } from './catalog.repository.ts';

/** Rows of a company and of those above it, as far as the reader sees them; of a company out of scope there is nothing to tell. */
const rowsOf = async <Row>(tx: Tx, context: Context, searchable: Searchable<Row>): Promise<{ line: number[]; rows: Row[] }> => {
  const line = required(await findPath(tx, pathId(context, 'companyId')));
  const filters = { companyId: { filterType: 'set' as const, values: line } };
  return { line, rows: await searchRecords({ tx, actor: context.actor }, searchable, { size: 500, filters }) };
};

export const servicesFromAbove = (searchable: Searchable<CompanyService>): Handler => ({
  read: async (tx, context) => {
    const { line, rows } = await rowsOf(tx, context, searchable);
    return { data: inheritedServices(line, rows) };
  },
});

export const linksFromAbove = (searchable: Searchable<ProviderLink>): Handler => ({
  read: async (tx, context) => {
    const { line, rows } = await rowsOf(tx, context, searchable);
    return { data: inheritedLinks(line, rows, { today: dayOf(new Date()) }) };
  },
});
