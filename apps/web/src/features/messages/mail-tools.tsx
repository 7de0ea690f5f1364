import { LeftOutlined, ReloadOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { mailStates } from '@assay/domain/messages/mail.fields';
import { searchLimits } from '@assay/contract/kit/search';
import { Button, Input, Select } from 'antd';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './mailbox.module.css';
import { pageSize, type StateChoice } from './use-mails.ts';

type ToolsProps = {
  readonly typed: string;
  readonly state: StateChoice;
  readonly isLoading: boolean;
  readonly onType: (typed: string) => void;
  readonly onState: (state: StateChoice) => void;
  readonly onRefresh: () => void;
};

/** Which emails are listed. */
export function MailTools({ typed, state, isLoading, onType, onState, onRefresh }: ToolsProps) {
  const { t, label } = useText();
  const search = t('records.mail.search');
  const options = [{ value: '', label: t('mailbox.all') }, ...mailStates.map((value) => ({ value, label: label('mailState', value) }))];
  return (
    <div className={css.tools}>
      <Input
        type="search"
        prefix={<SearchOutlined />}
        allowClear
        maxLength={searchLimits.text}
        placeholder={search}
        aria-label={search}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <div className={css.toolRow}>
        <Select<StateChoice>
          aria-label={t('mailbox.stateFilter')}
          value={state}
          options={options as { value: StateChoice; label: string }[]}
          onChange={onState}
        />
        <Button
          type="text"
          icon={<ReloadOutlined />}
          aria-label={t('grid.refresh')}
          title={t('grid.refresh')}
          loading={isLoading}
          onClick={onRefresh}
        />
      </div>
    </div>
  );
}

type PagerProps = { readonly page: number; readonly count: number; readonly onPage: (page: number) => void };

/** The pages of the list, the newest emails first. */
export function MailPager({ page, count, onPage }: PagerProps) {
  const { t, locale } = useText();
  const from = page * pageSize;
  const range = leftToRight(`${formatNumber(from + 1, locale)}–${formatNumber(Math.min(from + pageSize, count), locale)}`);
  return (
    <nav className={css.pager} aria-label={t('grid.pages', { list: t('records.mail.title') })}>
      <span>{t('grid.range', { range, total: count })}</span>
      <span>
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined className={css.mirrored ?? ''} />}
          aria-label={t('mailbox.newer')}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<RightOutlined className={css.mirrored ?? ''} />}
          aria-label={t('mailbox.older')}
          disabled={from + pageSize >= count}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
