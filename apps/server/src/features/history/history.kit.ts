import type { FeatureKit } from '#test/kits/kit.ts';

export const historyKit: FeatureKit = {
  planted: {
    'historical-data': (assay, { mark, ...at }) => assay.given.history(at, `${mark} person`),
  },
  aboutFields: ['historical-data.participantId', 'historical-data.importLogId'],
  rows: {
    'historical-data': (
      count,
      entity,
    ) => `insert into historical_data (is_active, is_archived, created_at, company_id, name, test_date, service_type, result, source_system, source_ref)
      select one.*, 100001 + mod(i, 60), 'Person ' || mod(i, 80), '2019-01-01'::date + mod(i, 40), 'DRG', 'Negative', 'Before', 'R' || i
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
};
