import { createBodies } from './kits/kits.ts';
import type { Stock } from './given.ts';
import { dataOf, type TestApp } from './test-app.ts';

type Place = { readonly companyId: number; readonly locationId: number; readonly stock: Stock };

/** Asks once more for a file with a driver whose license is kept whole. */
export const fileAgain = async (assay: TestApp, { companyId, locationId, stock }: Place) => {
  const sentAt = '2026-01-05T14:00:00.000Z';
  const body = { ...createBodies.participant?.({ companyId, locationId, stock }), cdlNumber: 'TX01234567' };
  const admin = await assay.given.user({ roles: ['GA'] });
  const person = dataOf<{ id: number }>(await assay.call(admin, 'POST /participant', { body }));
  await assay.owner.query(`insert into clearinghouse (participant_id, query_type, status, sent_at) values ($1, 'Full', 'Processing', $2)`, [
    person.id,
    sentAt,
  ]);
  return { method: 'POST', path: '/clearinghouse/export-file', body: { companyId, sentAt } } as const;
};

export const exportOf = (name: string, shown: string) => ({ method: 'POST', path: `/${name}/export`, body: { columns: [shown] } }) as const;

/** What is copied of a record, so that there are more of them than may leave without a proof. */
export const copied = {
  'participant': 'company_id,location_id,first_name,last_name,dob,participant_phone_number,primary_id_type,primary_id,occupation_id,status',
  'order': 'company_id, location_id, participant_id, reason_for_test_id, agency',
  'document': 'document_name,document_type,ref_table,ref_id,document_file_path,file_name,content_type,file_size',
  'clearinghouse': 'participant_id,query_type',
  'clearinghouse-consent': 'participant_id,consent_from',
  'order-service': 'order_id,order_number,company_id,location_id,participant_id,service_id,service_type_code,reason_code,agency,status',
} as const;
