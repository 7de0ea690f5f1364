import { visibilities } from '@assay/domain/support/lists';
import type { Note } from '@assay/domain/support/note.fields';
import { Radio } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import css from './notes.module.css';

type Visibility = Note['visibility'];
type VisibilityInputProps = { readonly id?: string; readonly value?: Visibility; readonly onChange?: (value: Visibility) => void };

/** Whether clients can read what is being written, said before it is written. */
export function VisibilityInput({ id, value = 'PUBLIC', onChange }: VisibilityInputProps) {
  const { t } = useText();
  const options = visibilities.map((one) => ({ value: one, label: t(`notes.visible.${one}`) }));
  return (
    <div className={css.visibility}>
      <Radio.Group
        {...(id ? { id } : {})}
        aria-label={t('notes.fields.visibility')}
        options={options}
        value={value}
        onChange={({ target }) => onChange?.(target.value as Visibility)}
      />
      <small>{t(`notes.visibleHelp.${value}`)}</small>
    </div>
  );
}
