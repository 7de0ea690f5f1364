import { Checkbox, Collapse } from 'antd';
import { TimeInput } from '#shared/form/time-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { EntryField } from './entry-step.tsx';
import type { Draft, SetDraft } from './order-draft.ts';
import css from './orders.module.css';

type MoreProps = { readonly draft: Draft; readonly set: SetDraft; readonly faultsAt: (...names: string[]) => string[] };

const times = ['scheduledAt', 'releaseAt'] as const;

/** What few orders say: an appointment, when it goes out by itself, and that the site may take another specimen. */
export function MoreFields({ draft, set, faultsAt }: MoreProps) {
  const { t } = useText();
  const isSaid = draft.alternateSpecimenAllowed || times.some((name) => draft[name] !== null || faultsAt(name).length > 0);
  const children = (
    <div className={css.grid}>
      {times.map((name) => (
        <EntryField key={name} label={t(`orders.fields.${name}`)} faults={faultsAt(name)}>
          <TimeInput value={draft[name]} onChange={(value) => set({ [name]: value })} />
        </EntryField>
      ))}
      <Checkbox
        className={css.whole}
        checked={draft.alternateSpecimenAllowed}
        onChange={({ target }) => set({ alternateSpecimenAllowed: target.checked })}
      >
        {t('orders.fields.alternateSpecimenAllowed')}
      </Checkbox>
    </div>
  );
  return (
    <Collapse
      ghost
      className={css.whole ?? ''}
      {...(isSaid ? { defaultActiveKey: ['more'] } : {})}
      items={[{ key: 'more', label: t('orderEntry.more'), children }]}
    />
  );
}
