import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useFormContext } from '#shared/form/form-context.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './companies.module.css';
import { otherReasons, shownReasons, withEntry, type Hours, type TestReason } from './reason-rows.ts';

/** A value of the form that no input of the kit fits. */
const useFormMap = <Value extends object>(name: string, fallback: Value): [Value, (value: Value) => void] => {
  const form = Form.useFormInstance();
  const { edited } = useFormContext();
  const value = Form.useWatch<Value | undefined>(name, { form, preserve: true }) ?? fallback;
  const set = (next: Value): void => {
    form.setFieldValue(name, next);
    edited();
  };
  return [value, set];
};

type RowProps = {
  readonly reason: TestReason;
  readonly hours: number | undefined;
  readonly onHours: (value: number | null) => void;
  readonly onRemove: () => void;
};

function ReasonRow({ reason, hours, onHours, onRemove }: RowProps) {
  const { t, label } = useText();
  const name = label('testReason', reason);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('companies.reasons.hours')}>
        <InputNumber
          aria-label={t('form.fact', { label: t('companies.reasons.hours'), value: name })}
          value={hours ?? null}
          min={1}
          max={8760}
          precision={0}
          placeholder={t('companies.reasons.standard')}
          onChange={onHours}
        />
      </td>
      <td>
        <Button type="text" icon={<DeleteOutlined />} aria-label={t('companies.reasons.remove', { reason: name })} onClick={onRemove} />
      </td>
    </tr>
  );
}

function Head({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useText();
  return (
    <thead>
      <tr>
        <th scope="col">{t('companies.reasons.reason')}</th>
        <th scope="col">{t('companies.reasons.hours')}</th>
        {!isReadOnly && <td aria-hidden="true" />}
      </tr>
    </thead>
  );
}

function EditedReasons() {
  const { t, label } = useText();
  const [hours, setHours] = useFormMap<Hours>('defaultExpiryHours', {});
  const [added, setAdded] = useState<readonly TestReason[]>([]);
  const shown = shownReasons(hours, added);
  const remove = (reason: TestReason): void => {
    setAdded(added.filter((other) => other !== reason));
    setHours(withEntry(hours, reason, null));
  };
  return (
    <>
      {shown.length === 0 && <p className={css.muted}>{t('companies.reasons.none')}</p>}
      {shown.length > 0 && (
        <table className={css.reasons}>
          <Head isReadOnly={false} />
          <tbody>
            {shown.map((reason) => (
              <ReasonRow
                key={reason}
                reason={reason}
                hours={hours[reason]}
                onHours={(value) => setHours(withEntry(hours, reason, value))}
                onRemove={() => remove(reason)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Select
        className={css.addReason ?? ''}
        aria-label={t('companies.reasons.add')}
        placeholder={t('companies.reasons.add')}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={otherReasons(shown).map((reason) => ({ value: reason, label: label('testReason', reason) }))}
        onChange={(reason: TestReason | null) => reason && setAdded([...added, reason])}
      />
    </>
  );
}

function ShownReasons() {
  const { t, label } = useText();
  const { record } = useFormContext();
  const hours = (record.defaultExpiryHours ?? {}) as Hours;
  const shown = shownReasons(hours);
  if (shown.length === 0) return <p className={css.muted}>{t('companies.reasons.none')}</p>;
  return (
    <table className={css.reasons}>
      <Head isReadOnly />
      <tbody>
        {shown.map((reason) => (
          <tr key={reason}>
            <th scope="row">{label('testReason', reason)}</th>
            <td data-label={t('companies.reasons.hours')}>{hours[reason]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What differs from the standard rules, one line a reason. Among facts it is one of them. */
export function ReasonTable({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useText();
  const { revision } = useFormContext();
  if (isReadOnly) {
    return (
      <div className={css.reasonBlock}>
        <dt>{t('companies.reasons.title')}</dt>
        <dd>
          <p className={css.muted}>{t('companies.reasons.help')}</p>
          <ShownReasons />
        </dd>
      </div>
    );
  }
  return (
    <div className={css.reasonBlock} data-field="defaultExpiryHours">
      <h3>{t('companies.reasons.title')}</h3>
      <p className={css.muted}>{t('companies.reasons.help')}</p>
      <EditedReasons key={revision} />
    </div>
  );
}
