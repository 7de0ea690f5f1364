import { InboxOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { location } from '@assay/contract/companies/location.calls';
import type { Location } from '@assay/contract/companies/location.types';
import { Button } from 'antd';
import { useArchive } from '#shared/form/use-archive.tsx';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import type { RowAction } from '#shared/grid/row-menu.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';

/** The locations of a company. */
export function LocationsTab({ record: { id: companyId }, can }: Loaded<Company>) {
  const { t } = useText();
  const go = useGo();
  const may = useMay();
  const { archive, restore } = useArchive({ resource: location, alsoChanges: [company] });

  const add = can.createLocation ? (
    <Button icon={<PlusOutlined />} onClick={() => go(`/location/create?company=${companyId}`)}>
      {t('records.location.create')}
    </Button>
  ) : null;
  const actions = (row: Pick<Location, 'id' | 'version' | 'name' | 'isArchived'>): RowAction[] => {
    if (!may('location.archive')) return [];
    if (row.isArchived)
      return [{ key: 'restore', label: t('form.archive.restore'), icon: <UndoOutlined />, onClick: () => void restore(row) }];
    return [{ key: 'archive', label: t('form.archive.ok'), icon: <InboxOutlined />, isDanger: true, onClick: () => void archive(row) }];
  };
  return (
    <DataGrid
      resource={location}
      area="locations"
      emptyHelp="locations.emptyHelp"
      columns={[
        { name: 'name', width: 210, grows: true },
        'isActive',
        { name: 'descriptor', width: 120 },
        { name: 'physicalAddress1', width: 190 },
        { name: 'physicalCity', width: 140 },
        { name: 'physicalState', width: 100 },
        'phone',
      ]}
      needs={['name']}
      fixed={{ companyId }}
      rowPath={({ id }) => `/location/${id}`}
      actions={actions}
      primary={add}
      tools={add}
      isEmbedded
    />
  );
}
