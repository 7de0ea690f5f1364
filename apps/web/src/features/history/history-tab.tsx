import { MoreWords } from '#shared/layout/more-words.tsx';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { pages } from './history-pages.tsx';

const nobody = (): boolean => false;

/** What is known of a person from before. */
export function ParticipantHistory(props: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <CompanyRecords {...props} pages={pages} owner="participantId" mayCreate={nobody} />
    </MoreWords>
  );
}
