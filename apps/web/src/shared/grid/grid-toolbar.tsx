import {
  BarsOutlined,
  DownloadOutlined,
  MenuOutlined,
  ReloadOutlined,
  SaveOutlined,
  SearchOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { searchLimits, type ExportFormat } from '@assay/contract/kit/search';
import { isWholeNumber } from '@assay/domain/validation/covered';
import { Button, Dropdown, Input, Popover, Segmented, Tooltip } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import css from './grid.module.css';
import { insideGrid } from './inside-grid.ts';
import hidden from '../layout/visually-hidden.module.css';
import { useView } from '../state/view.ts';
import { densities, type Density } from './use-density.ts';

/** A number is typed whole: each that is looked for is counted. */
const typingPause = (text: string): number => (isWholeNumber(text) ? 1000 : 300);

type SearchBoxProps = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void };

/** Waits until the typing pauses; Enter does not wait. */
function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const { t } = useText();
  const isNarrow = useView() === 'mobile';
  const [draft, setDraft] = useState<{ value: string; typed: string } | null>(null);
  // What is being typed, spaces and all, until the search is changed from outside.
  const typed = draft?.value === value ? draft.typed : value;
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => {
      setDraft({ value: text, typed });
      onChange(text);
    }, typingPause(text));
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <Input
      className={css.search ?? ''}
      prefix={<SearchOutlined />}
      allowClear
      type="search"
      maxLength={searchLimits.text}
      // What is searched is said by the heading above; a phone has room for one word.
      placeholder={isNarrow ? t('grid.find') : label}
      aria-label={label}
      value={typed}
      onChange={({ target }) => setDraft({ value, typed: target.value })}
      onPressEnter={() => onChange(typed.trim())}
    />
  );
}

type ToolProps = { readonly title: string; readonly icon: ReactNode; readonly isBusy?: boolean; readonly onClick?: () => void };

function Tool({ title, icon, isBusy = false, onClick }: ToolProps) {
  return (
    <Tooltip title={title}>
      <Button type="text" icon={icon} aria-label={title} loading={isBusy} onClick={onClick} />
    </Tooltip>
  );
}

/** Opens the column chooser, and has the keys again when it closes. */
function ChooserButton({ content }: { readonly content: ReactNode }) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={content}
      getPopupContainer={insideGrid}
      destroyOnHidden
      onOpenChange={(isOpen) => {
        if (!isOpen) button.current?.focus();
      }}
    >
      <Button ref={button} type="text" icon={<TableOutlined />} title={t('grid.columns')}>
        <span className={css.toolLabel}>{t('grid.columns')}</span>
      </Button>
    </Popover>
  );
}

const densityIcons: Record<Density, ReactNode> = { comfortable: <MenuOutlined />, compact: <BarsOutlined /> };

type DensityChoiceProps = { readonly value: Density; readonly onChange: (density: Density) => void };

function DensityChoice({ value, onChange }: DensityChoiceProps) {
  const { t } = useText();
  const options = densities.map((density) => ({
    value: density,
    icon: densityIcons[density],
    title: t(`grid.${density}`),
    label: <span className={hidden.visuallyHidden}>{t(`grid.${density}`)}</span>,
  }));
  return <Segmented name="density" size="small" aria-label={t('grid.density')} options={options} value={value} onChange={onChange} />;
}

type GridToolbarProps = {
  readonly searchLabel: string;
  /** Null where free text finds nothing. */
  readonly text: string | null;
  /** Which of the archived and the inactive records are listed; nothing where none is ever archived. */
  readonly archive: ReactNode;
  readonly isExporting: boolean;
  /** The column chooser; a card has no columns to choose. */
  readonly chooser: ReactNode;
  /** Where ticks come only when they are asked for. */
  readonly picker: ReactNode;
  readonly density: Density;
  readonly views?: ReactNode;
  readonly saveView: ReactNode;
  readonly extra?: ReactNode;
  readonly onText: (text: string) => void;
  readonly onDensity: (density: Density) => void;
  readonly onExport: (format: ExportFormat) => void;
  /** Absent where the filters and the layout are those of a view. */
  readonly onSave?: (() => void) | undefined;
  readonly onRefresh: () => void;
};

/** Views, search and archive at the start, the tools of the list at the end. */
export function GridToolbar(props: GridToolbarProps) {
  const { t } = useText();
  const formats = [
    { key: 'csv', label: t('grid.exportCsv'), onClick: () => props.onExport('csv') },
    { key: 'xlsx', label: t('grid.exportXlsx'), onClick: () => props.onExport('xlsx') },
  ];
  return (
    <div className={css.toolbar} role="toolbar" aria-label={props.searchLabel}>
      {props.views}
      {props.text !== null && <SearchBox label={props.searchLabel} value={props.text} onChange={props.onText} />}
      {props.archive}
      <div className={css.tools}>
        {props.saveView}
        {props.picker}
        {props.chooser && <ChooserButton content={props.chooser} />}
        {props.chooser && <DensityChoice value={props.density} onChange={props.onDensity} />}
        <Dropdown trigger={['click']} menu={{ items: formats }} getPopupContainer={insideGrid}>
          <Button type="text" icon={<DownloadOutlined />} loading={props.isExporting} title={t('grid.export')}>
            <span className={css.toolLabel}>{t('grid.export')}</span>
          </Button>
        </Dropdown>
        {props.chooser && props.onSave && <Tool title={t('grid.save')} icon={<SaveOutlined />} onClick={props.onSave} />}
        <Tool title={t('grid.refresh')} icon={<ReloadOutlined />} onClick={props.onRefresh} />
        {props.extra}
      </div>
    </div>
  );
}
