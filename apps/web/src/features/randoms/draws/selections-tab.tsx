import type { PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import css from './draws.module.css';
import { PapersPanel } from './papers-panel.tsx';
import { isDrawn } from './run-state.ts';
import { pages } from './selection-pages.tsx';

const nobody = (): boolean => false;
const periodSaid = ['poolName', 'createdAt'];

/** Those who were drawn in a period; nobody is named before the draw is complete. */
export function PeriodSelections(props: Loaded<PoolPeriod>) {
  const { t } = useText();
  const { record, can } = props;
  // Members of a consortium see the own people, and nothing of how they were drawn.
  const isMembers = can.follow !== true && record.runAt !== null;
  if (!isDrawn(record) && !isMembers) return <p className={css.muted}>{t('randomDraw.none')}</p>;
  const list = <CompanyRecords {...props} pages={pages} owner="periodId" said={periodSaid} mayCreate={nobody} />;
  return isMembers ? list : <PapersPanel periodId={record.id}>{list}</PapersPanel>;
}

/** When somebody was drawn. */
export function PersonSelections(props: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <CompanyRecords {...props} pages={pages} owner="participantId" mayCreate={nobody} />
    </MoreWords>
  );
}
