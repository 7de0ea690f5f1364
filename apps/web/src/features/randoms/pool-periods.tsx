import type { Pool } from '@assay/domain/randoms/pool.fields';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { pages } from './period-pages.tsx';

const nobody = (): boolean => false;
const poolSaid = ['poolName'];

/** The periods in which a pool is drawn. */
export function PoolPeriods(props: Loaded<Pool>) {
  return <CompanyRecords {...props} pages={pages} owner="poolId" said={poolSaid} mayCreate={nobody} />;
}
