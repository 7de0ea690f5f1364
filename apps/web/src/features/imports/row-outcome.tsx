import { CloseCircleOutlined, EditOutlined, MinusOutlined, PlusCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { RowOutcome } from '@assay/domain/imports/lists';
import type { ComponentType } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import css from './imports.module.css';

const icons: Readonly<Record<RowOutcome, ComponentType>> = {
  INSERT: PlusCircleOutlined,
  UPDATE: EditOutlined,
  SKIP: MinusOutlined,
  CONFLICT: WarningOutlined,
  ERROR: CloseCircleOutlined,
};

/** What becomes of a row: a word with its own mark, never the colour alone. */
export function OutcomeMark({ outcome }: { readonly outcome: RowOutcome | '' }) {
  const { label } = useText();
  if (outcome === '') return null;
  const Icon = icons[outcome];
  return (
    <span className={css.outcome} data-outcome={outcome}>
      <span aria-hidden="true">
        <Icon />
      </span>
      {label('rowOutcome', outcome)}
    </span>
  );
}
