import { physical } from '@assay/contract/physicals/physical.calls';
import { IdcardOutlined } from '@ant-design/icons';
import { homeOf } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Banner } from '#shared/layout/banner.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { ExpiryMark } from './exam-marks.tsx';
import { pages } from './physical-pages.tsx';

const nobody = (): boolean => false;

/** The exam that holds the longest, and until when. */
function CurrentExam({ participantId }: { readonly participantId: number }) {
  const { t } = useText();
  const body = {
    filters: { participantId, expiryDate: { filterType: 'date' as const, type: 'notBlank' as const } },
    sort: [{ colId: 'expiryDate', sort: 'desc' as const }],
    columns: ['serviceName', 'expiryDate'],
    size: 1,
  };
  const [current] = useQuery(rowsQuery({ resource: physical, call: physical.calls.search, body, isSilent: true })).data ?? [];
  if (!current) return null;
  return (
    <Banner icon={<IdcardOutlined />} title={t('physicals.current')} text={<ExpiryMark day={current.expiryDate} />}>
      <PathLink path={homeOf('unsolicited-physical', current.id)}>
        <bdi>{current.serviceName}</bdi>
      </PathLink>
    </Banner>
  );
}

/** The exams of a person that nobody ordered here. */
export function ParticipantPhysicals(props: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <CurrentExam participantId={props.record.id} />
      <CompanyRecords {...props} pages={pages} owner="participantId" mayCreate={nobody} />
    </MoreWords>
  );
}
