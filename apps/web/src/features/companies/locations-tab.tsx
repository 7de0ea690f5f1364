import { InboxOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { company } from '@assay/contract/companies/company.calls';
import { location } from '@assay/contract/companies/location.calls';
import type { Location } from '@assay/contract/companies/location.types';
import { Button } from 'antd';
import { useArchive } from '#shared/form/use-archive.tsx';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import type { RowAction } from '#shared/grid/row-menu.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import { LocationDrawer } from './location-drawer.tsx';

type LocationsTabProps = { readonly companyId: number; readonly canCreate: boolean; readonly open: number | 'new' | null };

/** The locations of a company, each opened beside the list. The list stays where it is when one was added or changed. */
export function LocationsTab({ companyId, canCreate, open }: LocationsTabProps) {
  const { t } = useText();
  const go = useGo();
  const may = useMay();
  const list = `/company/${companyId}?tab=locations`;
  const { archive, restore } = useArchive({ resource: location, alsoChanges: [company] });

  const add = canCreate ? (
    <Button icon={<PlusOutlined />} onClick={() => go(`${list}&location=new`)}>
      {t('records.location.create')}
    </Button>
  ) : null;
  const actions = (row: Location): RowAction[] => {
    if (!may('location.archive')) return [];
    if (row.isArchived)
      return [{ key: 'restore', label: t('form.archive.restore'), icon: <UndoOutlined />, onClick: () => void restore(row) }];
    return [{ key: 'archive', label: t('form.archive.ok'), icon: <InboxOutlined />, isDanger: true, onClick: () => void archive(row) }];
  };
  return (
    <>
      <DataGrid
        resource={location}
        area="locations"
        emptyHelp="locations.emptyHelp"
        columns={[
          { name: 'name', width: 220, grows: true },
          'isActive',
          'descriptor',
          'physicalAddress1',
          'physicalCity',
          'physicalState',
          'phone',
          'agencies',
          'locationCodes',
        ]}
        fixed={{ companyId }}
        rowPath={({ id }) => `${list}&location=${id}`}
        actions={actions}
        primary={add}
        tools={add}
        isEmbedded
      />
      <LocationDrawer companyId={companyId} open={open} onClose={() => go(list)} />
    </>
  );
}
