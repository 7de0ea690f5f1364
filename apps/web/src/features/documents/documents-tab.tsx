import { MoreWords } from '#shared/layout/more-words.tsx';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { pages } from './document-pages.tsx';

const nobody = (): boolean => false;

/** The documents of an order. */
export function OrderDocuments(props: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <CompanyRecords {...props} pages={pages} owner="orderId" mayCreate={nobody} />
    </MoreWords>
  );
}

/** Those of a person, of whichever order. */
export function ParticipantDocuments(props: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <CompanyRecords {...props} pages={pages} owner="participantId" mayCreate={nobody} />
    </MoreWords>
  );
}
