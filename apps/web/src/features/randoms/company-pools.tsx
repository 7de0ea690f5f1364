import { MoreWords } from '#shared/layout/more-words.tsx';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { pages } from './pool-pages.tsx';

/** The pools of a company. */
export function CompanyPools(props: Loaded<AnyRecord>) {
  const may = useMay();
  return (
    <MoreWords>
      <CompanyRecords {...props} pages={pages} mayCreate={() => !props.record.isArchived && may('random.edit')} />
    </MoreWords>
  );
}
