import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import css from './state-mark.module.css';

/** A state as it is filtered by, and beside it that the record is archived. */
export function ArchivedBeside({ isArchived, children }: { readonly isArchived: boolean; readonly children: ReactNode }) {
  const { t } = useText();
  if (!isArchived) return children;
  return (
    <span className={css.pair}>
      {children}
      <InboxOutlined role="img" aria-label={t('grid.archived')} title={t('grid.archived')} />
    </span>
  );
}
