import { location } from '@assay/contract/companies/location.calls';
import { ListPage } from '#shared/grid/list-page.tsx';

/** Every location in the reader's reach, whichever company it belongs to. */
export function LocationListScreen() {
  return (
    <ListPage
      resource={location}
      area="locations"
      emptyHelp="locations.emptyHelp"
      columns={[
        { name: 'name', width: 220, grows: true },
        { name: 'companyName', width: 220 },
        'isActive',
        'descriptor',
        'physicalCity',
        { name: 'physicalState', width: 110 },
        'phone',
        'agencies',
        'locationCodes',
      ]}
      sort={[{ colId: 'name', sort: 'asc' }]}
      rowPath={({ id, companyId }) => `/company/${companyId}?tab=locations&location=${id}`}
    />
  );
}
