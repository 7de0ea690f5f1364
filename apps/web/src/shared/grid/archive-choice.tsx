import { InboxOutlined } from '@ant-design/icons';
import { archiveFilters, type ArchiveFilter } from '@assay/contract/kit/search';
import { headingOf, type Area } from '@assay/i18n/areas';
import { Button, Dropdown, Segmented, Tooltip } from 'antd';
import { useText } from '../i18n/text.tsx';
import { useView } from '../state/view.ts';
import css from './grid.module.css';
import { insideGrid } from './inside-grid.ts';
import type { ListState } from './list-state.ts';
import type { Inactive } from './use-inactive.ts';

type ArchiveChoiceProps = {
  readonly archive: ArchiveFilter;
  readonly inactive: Inactive | null;
  readonly area: Area;
  readonly onChange: (part: Partial<ListState>) => void;
};

type StatusChoiceProps = Pick<ArchiveChoiceProps, 'area' | 'onChange'> & { readonly inactive: Inactive };

/** Apart from the archive: a record can be inactive and not archived. */
function StatusChoice({ inactive, area, onChange }: StatusChoiceProps) {
  const text = useText();
  const { t } = text;
  const { column, count, isHidden, toggled } = inactive;
  return (
    <div className={css.option}>
      <span className={css.optionLabel}>{headingOf(area, column, text)}</span>
      <span>{t('grid.inactive', { count })}</span>
      <Button
        type="link"
        size="small"
        aria-label={t(isHidden ? 'grid.showInactive' : 'grid.hideInactive')}
        onClick={() => onChange({ filters: toggled })}
      >
        {t(isHidden ? 'grid.show' : 'grid.hide')}
      </Button>
    </div>
  );
}

/** Where there is room for one button alone. */
function NarrowChoice({ archive, inactive, onChange }: ArchiveChoiceProps) {
  const { t, label } = useText();
  const children = archiveFilters.map((filter) => ({
    key: filter,
    label: label('archive', filter),
    onClick: () => onChange({ archive: filter }),
  }));
  const hiding = inactive && {
    key: 'inactive',
    label: t(inactive.isHidden ? 'grid.showInactive' : 'grid.hideInactive'),
    onClick: () => onChange({ filters: inactive.toggled }),
  };
  const items = [
    { key: 'archive', type: 'group' as const, label: t('grid.archive'), children },
    ...(hiding ? [{ type: 'divider' as const }, hiding] : []),
  ];
  const title = t('form.fact', { label: t('grid.archive'), value: label('archive', archive) });
  return (
    <Dropdown trigger={['click']} getPopupContainer={insideGrid} menu={{ items, selectable: true, selectedKeys: [archive] }}>
      <Button icon={<InboxOutlined />} aria-label={title} title={title} />
    </Dropdown>
  );
}

/** Whether archived records are listed, and whether inactive ones are. */
export function ArchiveChoice(props: ArchiveChoiceProps) {
  const { archive, area, inactive, onChange } = props;
  const { t, label } = useText();
  if (useView() === 'mobile') return <NarrowChoice {...props} />;
  return (
    <>
      <Tooltip title={t('grid.archiveHint')} placement="bottom">
        <div className={css.option}>
          <span className={css.optionLabel} aria-hidden="true">
            {t('grid.archive')}
          </span>
          <Segmented
            name="archive"
            aria-label={t('grid.archive')}
            options={archiveFilters.map((value) => ({ value, label: label('archive', value) }))}
            value={archive}
            onChange={(next) => onChange({ archive: next })}
          />
        </div>
      </Tooltip>
      {inactive && <StatusChoice area={area} inactive={inactive} onChange={onChange} />}
    </>
  );
}
