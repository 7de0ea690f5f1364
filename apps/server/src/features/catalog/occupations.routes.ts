import { occupation as occupationResource } from '@assay/contract/catalog/occupation.calls';
import { occupationSchemas } from '@assay/contract/catalog/occupation.schemas';
import { reason } from '@assay/contract/catalog/reason.calls';
import { reasonSchemas } from '@assay/contract/catalog/reason.schemas';
import type { PageRequest } from '@assay/contract/kit/search';
import { mayKeepOccupation } from '@assay/domain/catalog/occupation';
import { occupation, reasonForTest } from '#platform/db/schema/catalog.ts';
import type { Handler, Route } from '#platform/http/route.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { pageRead } from '#platform/resource/page.ts';
import { ofCompanyOrAll, ofNobody } from '#platform/resource/scopes.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { serve } from '#platform/resource/serve.ts';
import { createOccupation, updateOccupation } from './write-occupation.ts';

/** A list that forms choose from: the rows of one search. */
const pickList = (searchable: Searchable, request: PageRequest): Handler => ({
  one: ({ actor }, { changes }) => pageRead({ searchable, request: { size: 500, ...request }, actor }, changes),
});

const occupationTable = { table: occupation, scope: ofCompanyOrAll('t.company_id') };

const occupations = (): Route[] =>
  serve(occupationResource, {
    schemas: occupationSchemas,
    ...occupationTable,
    subject: (record) => ({ label: record.occupation, companyId: record.companyId, locationId: null }),
    can: (actor, record) => ({ edit: mayKeepOccupation(actor, record) && !record.isArchived }),
    on: { create: createOccupation, update: updateOccupation },
    extra: {
      internal: pickList(searchableOf(occupationResource, occupationTable), {
        filters: { isActive: true },
        sort: [
          { colId: 'type', sort: 'asc' },
          { colId: 'agency', sort: 'asc' },
          { colId: 'occupation', sort: 'asc' },
        ],
      }),
    },
  });

const reasonTable = { table: reasonForTest, scope: ofNobody, defaultSort: [{ colId: 'sort', sort: 'asc' }] as const };
const reasonsBySort = searchableOf(reason, reasonTable);

const reasons = (): Route[] =>
  serve(reason, {
    schemas: reasonSchemas,
    ...reasonTable,
    subject: ({ label }) => ({ label, companyId: null, locationId: null }),
    // The list is closed: none of it goes.
    can: () => ({ archive: false, restore: false }),
    extra: {
      offered: pickList(reasonsBySort, { filters: { isActive: true, isInternal: false } }),
      internal: pickList(reasonsBySort, { filters: { isActive: true } }),
    },
  });

/** What somebody does at work, and why they are tested. */
export const occupationRoutes = (): Route[] => [...occupations(), ...reasons()];
