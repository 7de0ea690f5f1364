import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { pages } from './user-pages.tsx';

/** Who signs in for a company, also for one of its locations alone. */
export function CompanyUsersTab(props: Loaded<AnyRecord>) {
  return <CompanyRecords {...props} pages={pages} owner="memberOfIds" mayCreate={({ can }) => can?.createUser === true} />;
}
