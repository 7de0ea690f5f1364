import { mayAt } from '@assay/domain/access/actor';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { participant as participantResource } from '@assay/contract/participants/participant.calls';
import { participantSchemas } from '@assay/contract/participants/participant.schemas';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { participant } from '#platform/db/schema/participants.ts';
import type { Database } from '#platform/db/transaction.ts';
import type { Route } from '#platform/http/route.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import type { Covering } from '#platform/resource/covering.ts';
import { byCompanyName, inCompany } from '#platform/resource/owned.ts';
import { revealHandler } from '#platform/resource/reveal.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';
import { checkDuplicate, numbersOfDraft } from './check-duplicate.ts';
import { mergeParticipants } from './merge-participants.ts';
import { participantCovering } from './covering.ts';
import {
  createParticipant,
  createParticipants,
  holdParticipant,
  restoreParticipant,
  updateParticipant,
  withForms,
  type RequestFormsOf,
} from './write-participant.ts';

/** The prefix by which a phone of the person's country is dialled. */
const prefix = `case when t.physical_country = 'MEX' then '+52' else '+1' end`;

/** Another with the same primary ID among companies of one root. Row policies bound who is compared: nobody is told of more than they see. */
const rootOf = (person: string): string => `(select c.path[1] from company c where c.id = ${person}.company_id)`;
// The companies are looked at where a number is found at all, which is seldom.
const shares = `(not t.is_archived and exists (select from participant o
  where o.primary_id_blind = t.primary_id_blind and o.primary_id_blind <> '' and o.primary_id_type = t.primary_id_type and o.id <> t.id
    and not o.is_archived and ${rootOf('o')} = ${rootOf('t')}))`;

const derived = {
  phoneCode: prefix,
  phoneCode2: `case when t.phone2 = '' then '' else ${prefix} end`,
  sharesIdentifier: shares,
  mergedIntoName: `coalesce((select p.name from participant p where p.id = t.merged_into_id), '')`,
  agency: `(select o.agency from occupation o where o.id = t.occupation_id)`,
};

const placeOf = ({ name, companyId, locationId }: Participant) => ({ label: name, companyId, locationId });

const columns = {
  primaryId: 'primary_id_sealed',
  ssn: 'ssn_sealed',
  cdlNumber: 'cdl_number_sealed',
  employeeNumber: 'employee_number_sealed',
};

const tableOf = ({ blindsOf }: Covering) => ({
  table: participant,
  scope: ofLocation('t.location_id', 't.company_id'),
  derived,
  sortKeys: byCompanyName,
  blindsOf,
});

export const participantsOf = (covering: Covering) => searchableOf(participantResource, tableOf(covering));

type ParticipantsDeps = {
  readonly database: Database;
  readonly cipher: FieldCipher;
  readonly requestFormsOf: RequestFormsOf;
};

export const participantsRoutes = (deps: ParticipantsDeps): Route[] => {
  const covering = participantCovering(deps.cipher);
  const searchable = participantsOf(covering);
  const update = updateParticipant(covering);
  return serve(participantResource, {
    schemas: participantSchemas,
    ...tableOf(covering),
    subject: placeOf,
    can: (actor, record) => ({
      reveal: mayAt(actor, 'participant.reveal', placeOf(record)),
      merge: !record.isArchived && mayAt(actor, 'participant.merge', placeOf(record)),
    }),
    on: {
      ...inCompany(participantResource),
      create: createParticipant(covering),
      createMany: createParticipants(covering),
      hold: holdParticipant,
      update: withForms(update, deps.requestFormsOf),
      restore: restoreParticipant,
    },
    extra: {
      merge: { write: mergeParticipants({ ...deps, searchable, update }) },
      checkDuplicate: { read: checkDuplicate(covering), looksFor: numbersOfDraft },
      reveal: revealHandler<Participant>(deps, {
        entity: 'participant',
        searchable,
        columns,
        subject: placeOf,
      }),
    },
  });
};
