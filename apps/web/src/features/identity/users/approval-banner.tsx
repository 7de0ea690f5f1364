import { AuditOutlined } from '@ant-design/icons';
import type { User } from '@assay/contract/identity/user.types';
import type { Can } from '@assay/contract/kit/envelope';
import { listText, sentencesText } from '@assay/i18n/formats';
import { Button } from 'antd';
import { useState } from 'react';
import { Banner } from '#shared/layout/banner.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useMay, useSession } from '#shared/session/session.ts';
import { ApprovalDialog, type Word } from './approval-dialog.tsx';
import css from './users.module.css';

type ApprovalBannerProps = { readonly record: User; readonly can: Can };

/** Roles that wait for a second administrator: who asked, and who may decide. Who asked may still take it back. */
export function ApprovalBanner({ record, can }: ApprovalBannerProps) {
  const { t, label, locale } = useText();
  const may = useMay();
  const { user } = useSession();
  const [word, setWord] = useState<Word | null>(null);
  if (record.pendingRoles.length === 0) return null;
  const words = record.pendingRoles.map((role) => label('role', role));
  const roles = listText(words, locale);
  const asked = record.pendingByName === '' ? '' : t('users.approval.asked', { name: record.pendingByName });
  const reason = !can.approve && may('user.approve') ? t('users.approval.own') : t('users.approval.why');
  const no = record.pendingBy === user?.id ? 'withdraw' : 'decline';
  return (
    <>
      <Banner icon={<AuditOutlined />} title={t('users.approval.title', { roles })} text={sentencesText([asked, reason], locale)}>
        {(can.approve || can.decline) && (
          <div className={css.bannerButtons}>
            {can.decline && <Button onClick={() => setWord(no)}>{t(`users.approval.${no}`)}</Button>}
            {can.approve && (
              <Button type="primary" onClick={() => setWord('approve')}>
                {t('users.approval.approve')}
              </Button>
            )}
          </div>
        )}
      </Banner>
      {word && <ApprovalDialog record={record} word={word} onClose={() => setWord(null)} />}
    </>
  );
}
