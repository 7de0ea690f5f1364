import { FilePdfOutlined } from '@ant-design/icons';
import { consortium } from '@assay/contract/consortiums/consortium.calls';
import { dayOf } from '@assay/domain/time/days';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { isolated } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useDownload } from '#shared/notify/use-download.ts';

type Props = { readonly consortiumId: number; readonly memberId: number; readonly name: string };

/** What a member shows an auditor: that it belongs to the consortium, and what its pools reached this year and the last. */
export function MemberPapers({ consortiumId, memberId, name }: Props) {
  const { t } = useText();
  const { isBusy, run } = useDownload();
  const [year] = useState(() => Number(dayOf(new Date()).slice(0, 4)));
  const params = { id: consortiumId, memberId };
  const { enrollmentPdf, rateLetterPdf } = consortium.calls;
  const items = [
    { key: 'enrollment', label: t('consortiums.members.enrollment'), onClick: () => void run(enrollmentPdf, params) },
    ...[year, year - 1].map((one) => ({
      key: String(one),
      label: t('consortiums.members.rateLetter', { year: String(one) }),
      onClick: () => void run(rateLetterPdf, params, { query: { year: one } }),
    })),
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        size="small"
        icon={<FilePdfOutlined />}
        loading={isBusy}
        aria-label={t('consortiums.members.papersOf', { name: isolated(name) })}
      >
        {t('consortiums.members.papers')}
      </Button>
    </Dropdown>
  );
}
