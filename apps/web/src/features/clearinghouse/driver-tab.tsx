import { MoreWords } from '#shared/layout/more-words.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import css from './clearinghouse.module.css';
import { pages as consents } from './consent-pages.tsx';
import { pages as queries } from './query-pages.tsx';

const nobody = (): boolean => false;

/** The queries about somebody, and the consents to them. */
export function DriverTab(props: Loaded<AnyRecord>) {
  const { t } = useText();
  return (
    <MoreWords>
      <div className={css.stack}>
        <CompanyRecords {...props} pages={queries} owner="participantId" mayCreate={nobody} />
        <h2 className={css.heading}>{t('records.clearinghouse-consent.title')}</h2>
        <CompanyRecords {...props} pages={consents} owner="participantId" mayCreate={nobody} />
      </div>
    </MoreWords>
  );
}
