import { InboxOutlined, MergeCellsOutlined, PlusOutlined, UserSwitchOutlined } from '@ant-design/icons';
import { participant } from '@assay/contract/participants/participant.calls';
import { draftOf } from '@assay/domain/participants/duplicates';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { homeOf } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { useArchive } from '#shared/form/use-archive.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { Banner } from '#shared/layout/banner.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { ArchivedBanner, RestoreButton } from '#shared/record/record-page.tsx';
import type { Loaded, RecordAction } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { lookAlike } from './duplicate-text.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** That the record is archived, and for whom it stands no more. */
export function ParticipantBanner({ record, can }: Loaded<Participant>) {
  const { t } = useText();
  const { restore, isBusy } = useArchive({ resource: participant });
  const { isArchived, mergedIntoId, mergedIntoName } = record;
  if (!isArchived) return null;
  if (mergedIntoId === null)
    return (
      <ArchivedBanner name="participant">
        {can.restore && <RestoreButton isBusy={isBusy} onClick={() => void restore(record)} />}
      </ArchivedBanner>
    );
  return (
    <Banner
      icon={<InboxOutlined />}
      title={t('participants.merge.mergedInto')}
      text={t('participants.merge.mergedIntoText', { name: mergedIntoName })}
    >
      <PathLink path={homeOf('participant', mergedIntoId) ?? ''}>{t('participants.merge.open')}</PathLink>
    </Banner>
  );
}

/** Who may be the same person, for those who can merge the two. */
export function TwinNotice({ record, can }: Loaded<Participant>) {
  const text = useText();
  const [otherId, setOtherId] = useState<number | null>(null);
  const isAsked = can.merge === true;
  const body = draftOf(record);
  const query = rowsQuery({ resource: participant, call: participant.calls.checkDuplicate, body, isSilent: true });
  const { data = [] } = useQuery({ ...query, enabled: isAsked, retry: false });
  const [twin] = data;
  if (!isAsked || !twin) return null;
  const { path, title, details } = lookAlike(twin, text);
  return (
    <>
      <Banner
        icon={<UserSwitchOutlined />}
        title={text.t('participants.merge.maybe')}
        text={
          <>
            <PathLink path={path}>
              <bdi>{title}</bdi>
            </PathLink>{' '}
            {details}
          </>
        }
      >
        <Button onClick={() => setOtherId(twin.id)}>{text.t('participants.merge.button')}</Button>
      </Banner>
      {otherId !== null && <MergeDialog record={record} otherId={otherId} onClose={() => setOtherId(null)} />}
    </>
  );
}

type ActionsProps = Loaded<Participant> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

/** A test is ordered for who is there; administrators put two records of one person together. */
export function ParticipantActions({ record, can, children }: ActionsProps) {
  const { t } = useText();
  const [go, may] = [useGo(), useMay()];
  const [isMerging, setIsMerging] = useState(false);
  const merging = { key: 'merge', label: t('participants.merge.action'), icon: <MergeCellsOutlined />, run: () => setIsMerging(true) };
  const { id, companyId, locationId, isArchived } = record;
  const ordering = {
    key: 'order',
    label: t('records.order.create'),
    icon: <PlusOutlined />,
    isFirst: true,
    isPrimary: true,
    run: () => go(`/order/create?company=${companyId}&location=${locationId}&participantId=${id}`),
  };
  return (
    <>
      {children([...(may('order.create') && !isArchived ? [ordering] : []), ...(can.merge === true ? [merging] : [])])}
      {isMerging && <MergeDialog record={record} onClose={() => setIsMerging(false)} />}
    </>
  );
}
