import { latinDigits } from '@assay/domain/validation/digits';
import { usDateToIso } from '@assay/domain/validation/patterns';
import type { CustomDateProps } from 'ag-grid-react';
import { Tooltip } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useText } from '../i18n/text.tsx';
import css from './grid.module.css';

const shownOf = (date: Date | null): string => (date ? dayjs(date).format('MM/DD/YYYY') : '');

const dateOf = (typed: string): Date | null => {
  const iso = usDateToIso(latinDigits(typed.trim()));
  return iso ? dayjs(iso).toDate() : null;
};

type Draft = { readonly shown: string; readonly typed: string };

/** A day in a filter, typed as everywhere else: the browser's own field would follow the machine's language instead of ours. */
export function DayFilterInput({ date, onDateChange }: CustomDateProps) {
  const { t } = useText();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isLeft, setLeft] = useState(true);
  const shown = shownOf(date);
  // What is being typed, until the date is set or cleared from outside.
  const value = draft?.shown === shown ? draft.typed : shown;
  // Half a date is told only when it is left that way.
  const isRefused = isLeft && value.trim() !== '' && date === null;
  const type = (typed: string): void => {
    const parsed = dateOf(typed);
    setDraft({ shown: shownOf(parsed), typed });
    onDateChange(parsed);
  };
  return (
    <Tooltip open={isRefused} placement="bottom" title={<span role="alert">{t('validation.date')}</span>}>
      <input
        className={`ag-input-field-input ag-text-field-input ${css.dayInput}`}
        inputMode="numeric"
        placeholder={t('form.datePlaceholder')}
        aria-label={t('form.datePlaceholder')}
        aria-invalid={isRefused}
        value={value}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
    </Tooltip>
  );
}
