import { location } from '@assay/contract/companies/location.calls';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { recordQuery } from '#shared/api/queries.ts';
import { FormDrawer } from '#shared/form/form-drawer.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { RecordEdit } from '#shared/record/record-edit.tsx';
import { RecordNew } from '#shared/record/record-new.tsx';
import { recordParts } from '#shared/record/record-pages.ts';
import css from './companies.module.css';
import { record } from './location-record.tsx';

const parts = recordParts(location, record);

type LocationDrawerProps = {
  readonly companyId: number;
  /** The location to show; 'new' for one to be made; null for none. */
  readonly open: number | 'new' | null;
  readonly onClose: () => void;
};

/** A location beside the list it stands in. */
export function LocationDrawer({ companyId, open, onClose }: LocationDrawerProps) {
  const { t } = useText();
  const { data: answer } = useQuery({ ...recordQuery(location, typeof open === 'number' ? open : 0), enabled: typeof open === 'number' });
  const title = open === 'new' ? t('records.location.create') : (answer?.data.name ?? '');
  return (
    <FormDrawer title={title} isOpen={open !== null} onClose={onClose}>
      {(tools) => {
        const common = { ...parts, ...tools, isBare: true, onCancel: onClose };
        if (open === 'new') return <RecordNew {...common} place={{ companyId }} onCreated={onClose} />;
        if (!answer) return <Skeleton active className={css.drawerWait ?? ''} paragraph={{ rows: 12 }} />;
        return <RecordEdit key={answer.data.id} {...common} record={answer.data} can={answer.can} onSaved={onClose} />;
      }}
    </FormDrawer>
  );
}
