import type { FeatureKit } from '#test/kits/kit.ts';

export const physicalsKit: FeatureKit = {
  creates: {
    'unsolicited-physical': ({ companyId, locationId, orderable = { participantId: 1, serviceId: 1, examId: 1 } }) => ({
      companyId,
      locationId,
      participantId: orderable.participantId,
      serviceId: orderable.examId,
      agency: 'NON-DOT',
      examDate: '2026-01-15',
      result: 'Passed',
      clinicName: 'A clinic',
    }),
  },
  planted: {
    'unsolicited-physical': (assay, { mark, ...at }) => assay.given.physical(at, `${mark} clinic`),
  },
  aboutFields: [
    'unsolicited-physical.participantId',
    'unsolicited-physical.serviceId',
    'unsolicited-physical.agency',
    'unsolicited-physical.orderId',
    'unsolicited-physical.expiryDate',
  ],
  filledIn: ['unsolicited-physical.reasonForTestId', 'unsolicited-physical.expiryDate'],
  rows: {
    'unsolicited-physical': (
      count,
      entity,
    ) => `insert into unsolicited_physical (is_active, is_archived, created_at, company_id, location_id, participant_id, service_id, exam_date, result, expiry_date, order_id)
      select one.*, 100001 + mod(i, 60), 1 + mod(i, 60), 1 + mod(i, 60), 1, '2026-01-01'::date + mod(i, 40), case when mod(i, 2) = 0 then 'Passed' else 'Failed' end,
        case when i < 1150 then '2027-01-01'::date + mod(i, 40) end, i from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
};
