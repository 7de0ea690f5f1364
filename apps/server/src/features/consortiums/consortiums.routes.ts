import { consortium as consortiumResource } from '@assay/contract/consortiums/consortium.calls';
import { consortiumSchemas } from '@assay/contract/consortiums/consortium.schemas';
import { randomRate as rateResource } from '@assay/contract/consortiums/random-rate.calls';
import { randomRateSchemas } from '@assay/contract/consortiums/random-rate.schemas';
import { randomRate } from '#platform/db/schema/consortiums.ts';
import type { Route } from '#platform/http/route.ts';
import { ofNobody } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';
import { consortiumTable, placeOf } from './consortium.presenter.ts';
import { addMember, endMember, readMembers, readMemberships } from './members.ts';
import { readEnrollment, readRateLetter, type PapersDeps } from './read-papers.ts';
import { createConsortium, updateConsortium, type ConsortiumDeps } from './write-consortium.ts';
import { createRate, updateRate } from './write-rate.ts';

export const consortiumsRoutes = (deps: ConsortiumDeps & PapersDeps): Route[] => [
  ...serve(consortiumResource, {
    schemas: consortiumSchemas,
    ...consortiumTable,
    subject: placeOf,
    on: { create: createConsortium(deps), update: updateConsortium },
    extra: {
      members: { read: readMembers },
      addMember: { write: addMember },
      endMember: { write: endMember },
      enrollmentPdf: readEnrollment(deps),
      rateLetterPdf: readRateLetter(deps),
      ofCompany: { read: readMemberships },
    },
  }),
  ...serve(rateResource, {
    schemas: randomRateSchemas,
    table: randomRate,
    scope: ofNobody,
    derived: {
      // As people write them: 50, not 50.00.
      drugRate: 'trim_scale(t.drug_rate)',
      alcoholRate: 'trim_scale(t.alcohol_rate)',
      isActive: `(t.effective_to is null or t.effective_to >= (now() at time zone 'America/New_York')::date)`,
    },
    defaultSort: [
      { colId: 'agency', sort: 'asc' },
      { colId: 'effectiveFrom', sort: 'desc' },
    ],
    subject: ({ agency, rateGroup }) => ({ label: `${agency} ${rateGroup}`, companyId: null, locationId: null }),
    on: { create: createRate, update: updateRate },
    extra: {},
  }),
];
