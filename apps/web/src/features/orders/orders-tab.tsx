import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { pages } from './order-pages.tsx';

/** The orders of a company. */
export function CompanyOrders(props: Loaded<AnyRecord>) {
  const may = useMay();
  return <CompanyRecords {...props} pages={pages} mayCreate={() => !props.record.isArchived && may('order.create')} />;
}

const nobody = (): boolean => false;

/** Those of a location. */
export function LocationOrders(props: Loaded<AnyRecord>) {
  return <CompanyRecords {...props} pages={pages} owner="locationId" mayCreate={nobody} />;
}

/** Those of a person. */
export function ParticipantOrders(props: Loaded<AnyRecord>) {
  return <CompanyRecords {...props} pages={pages} owner="participantId" mayCreate={nobody} />;
}
