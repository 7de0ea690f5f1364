import { randomUUID } from 'node:crypto';
import type { CreateBody, FeatureKit } from '#test/kits/kit.ts';
import { markOf, recordAt } from '#test/kits/place.ts';

const create: CreateBody = ({ companyId, locationId }) => ({
  companyId,
  locationId,
  firstName: 'Dana',
  // Two with one last name and date of birth may be one person.
  lastName: `Driver ${randomUUID().slice(0, 8)}`,
  dob: '1985-04-12',
  participantPhoneNumber: '555-555-0104',
  primaryIdType: 'EID',
  primaryId: randomUUID().slice(0, 30),
  occupationId: 1,
  status: 'Active',
});

export const participantsKit: FeatureKit = {
  creates: {
    participant: create,
  },
  bodies: {
    // Who is told of as a duplicate carries the mark of their place.
    'participant.create': (of) => ({ ...create(of), firstName: markOf(of.relation) }),
    'participant.merge': (of) => ({ keepId: recordAt(of, 'participant'), mergeId: recordAt(of, 'participant twin'), preview: true }),
    'participant.checkDuplicate': () => ({ lastName: 'Driver', dob: '1985-04-12' }),
    'participant.reveal': () => ({ field: 'ssn', reason: 'Asked for by the laboratory' }),
  },
  needMore: [
    // A preview leaves no event.
    'participant.merge',
  ],
  rows: {
    participant: (
      count,
      entity,
    ) => `insert into participant (is_archived, created_at, company_id, location_id, first_name, last_name, dob, participant_phone_number, primary_id_type, primary_id, occupation_id, status)
      select one.is_archived, one.created_at, 100001 + mod(i, 60), 1 + mod(i, 60), 'A' || mod(i, 8), 'B' || mod(i, 30), '1980-01-01'::date + mod(i, 40), '555-555-0100', 'EID', '****', 1 + mod(i, 5),
        case when one.is_active then 'Active' else 'Inactive' end from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  reach: { 'participant.checkDuplicate': 'everybody' },
};
