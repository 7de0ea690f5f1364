import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { pages } from './participant-pages.tsx';

/** The people of a company. */
export function ParticipantsTab(props: Loaded<AnyRecord>) {
  const may = useMay();
  return <CompanyRecords {...props} pages={pages} mayCreate={() => !props.record.isArchived && may('participant.create')} />;
}

const nobody = (): boolean => false;

/** Those of a location. */
export function LocationParticipants(props: Loaded<AnyRecord>) {
  return <CompanyRecords {...props} pages={pages} owner="locationId" mayCreate={nobody} />;
}
