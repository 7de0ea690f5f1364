import { isAsWide, scopeOf, type Actor } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { history as historyResource } from '@assay/contract/history/history.calls';
import { historySchemas } from '@assay/contract/history/history.schemas';
import { historyFields, type History } from '@assay/domain/history/history.fields';
import { comparedId } from '@assay/domain/participants/identifiers';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { historicalData } from '#platform/db/schema/history.ts';
import type { Route } from '#platform/http/route.ts';
import { coveringOf, type Covering } from '#platform/resource/covering.ts';
import { intakeOf } from '#platform/resource/intake.ts';
import { byCompanyName, inCompany } from '#platform/resource/owned.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { boundOf, serve } from '#platform/resource/serve.ts';
import { createHistory, updateHistory } from './write-history.ts';

const placeOf = ({ name, companyId, locationId }: History) => ({ label: name, companyId, locationId });

/** Who reads what was imported does not read results by that, nor documents. */
const lacks =
  (permission: Permission) =>
  (actor: Actor): boolean =>
    !permits(actor, permission) || !isAsWide(scopeOf(actor, permission), scopeOf(actor, 'import.view'));

const bindingOf = (cipher: FieldCipher, covering: Covering) => ({
  schemas: historySchemas,
  table: historicalData,
  scope: ofLocation('t.location_id', 't.company_id'),
  derived: {
    participantName: `coalesce((select p.name from participant p where p.id = t.participant_id), '')`,
    // What stands in the column of a covered number is its mask.
    idMasked: `t.participant_ref`,
  },
  hidden: { result: lacks('result.view'), documentId: lacks('document.view'), documentName: lacks('document.view') },
  sortKeys: byCompanyName,
  blindsOf: covering.blindsOf,
  defaultSort: [{ colId: 'testDate', sort: 'desc' }] as const,
  subject: placeOf,
  // What happened is not changed here: a file brings it, and takes it back.
  can: () => ({ edit: false, archive: false, restore: false }),
  on: {
    ...inCompany(historyResource),
    create: createHistory({ cipher, covering }),
    update: updateHistory({ cipher, covering }),
  },
});

type HistoryDeps = { readonly cipher: FieldCipher };

/** Read alone, and brought in from files: nobody creates one by hand, so that its way in stands with its search. */
export const historyRoutes = ({ cipher }: HistoryDeps): Route[] => {
  const covering = coveringOf(cipher, { table: 'historical_data', fields: historyFields, compared: comparedId });
  const binding = bindingOf(cipher, covering);
  const intake = intakeOf(boundOf(historyResource, binding));
  return serve(historyResource, { ...binding, extra: {} }).map((route) =>
    route.name === `${historyResource.name}.search` ? { ...route, intake } : route,
  );
};
