import type { PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { pages } from './history-pages.tsx';

const nobody = (): boolean => false;

/** Every change and every run of a period. */
export function PeriodHistory(props: Loaded<PoolPeriod>) {
  return <CompanyRecords {...props} pages={pages} owner="periodId" mayCreate={nobody} />;
}
