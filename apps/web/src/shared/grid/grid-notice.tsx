import type { NounName, TextKey } from '@assay/i18n/catalog';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import css from './grid.module.css';
import { isSameList, type ListState } from './list-state.ts';
import { useCount, type Counted } from './use-count.ts';

type GridNoticeProps = Counted & {
  readonly noun: NounName;
  /** What would stand here, for a list that has no rows yet. */
  readonly emptyHelp: TextKey;
  readonly state: ListState;
  /** What starts the first record, where the reader may. */
  readonly primary?: ReactNode;
  readonly onChange: (part: Partial<ListState>) => void;
  readonly onRetry: () => void;
};

type NoticeProps = { readonly title: string; readonly help?: string; readonly children?: ReactNode };

function Notice({ title, help, children }: NoticeProps) {
  return (
    <div className={css.notice} aria-live="polite">
      <div className={css.noticeInner}>
        <h2>{title}</h2>
        {help && <p>{help}</p>}
        <div className={css.noticeButtons}>{children}</div>
      </div>
    </div>
  );
}

/** How many archived records the same question would find; people who do not see them make them twice. */
const useArchivedCount = (props: GridNoticeProps): number => {
  const { result, state } = props;
  const isAsked = result.status === 'ready' && result.total.count === 0 && state.archive === 'Active' && isSameList(result.asked, state);
  return useCount(props, isAsked ? { ...state, archive: 'Archived' } : null);
};

/** What stands where rows would be: why there are none, and the next step. */
export function GridNotice(props: GridNoticeProps) {
  const { noun, emptyHelp, result, state, primary, onChange, onRetry } = props;
  const { t } = useText();
  const archived = useArchivedCount(props);
  if (result.status === 'failed') {
    return (
      <Notice title={t('grid.failed')}>
        <Button onClick={onRetry}>{t('grid.retry')}</Button>
      </Notice>
    );
  }
  if (result.status !== 'ready' || result.total.count > 0) return null;

  const isNarrowed = state.text !== '' || Object.keys(state.filters).length > 0;
  const clear = isNarrowed && <Button onClick={() => onChange({ text: '', filters: {} })}>{t('grid.clearFilters')}</Button>;
  if (archived > 0) {
    return (
      <Notice title={t(`records.${noun}.archivedMatch`, { count: archived })}>
        <Button type="primary" onClick={() => onChange({ archive: 'Archived' })}>
          {t('grid.showArchived')}
        </Button>
        {clear}
      </Notice>
    );
  }
  if (isNarrowed || state.archive === 'Archived') return <Notice title={t(`records.${noun}.noMatch`)}>{clear}</Notice>;
  return (
    <Notice title={t(`records.${noun}.empty`)} help={t(emptyHelp)}>
      {primary}
    </Notice>
  );
}
