import { WarningOutlined } from '@ant-design/icons';
import type { Company } from '@assay/contract/companies/company.types';
import { lacksDerContact } from '@assay/domain/companies/der-contact';
import { Button } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { Banner } from '#shared/layout/banner.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';

/** What a DOT company's record lacks, and the way to mend it for who may. */
export function DerContactNotice({ record, can }: Loaded<Company>) {
  const { t } = useText();
  const go = useGo();
  if (can.viewContacts !== true || !lacksDerContact(record)) return null;
  return (
    <Banner icon={<WarningOutlined />} title={t('companies.derContact.missing')} text={t('companies.derContact.why')}>
      <Button onClick={() => go(`/company/${record.id}?tab=contact`)}>{t('records.contact.title')}</Button>
    </Banner>
  );
}
