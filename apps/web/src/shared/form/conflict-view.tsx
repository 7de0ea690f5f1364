import { headingOf } from '@assay/i18n/areas';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { formatValue } from '../fields/format-value.ts';
import { useText } from '../i18n/text.tsx';
import { dialogWidth } from './confirm.ts';
import type { Difference, Side } from './conflict.ts';
import { useFormContext } from './form-context.ts';
import css from './form.module.css';

type ConflictViewProps = {
  readonly found: readonly Difference[];
  readonly onResolve: (choice: Readonly<Record<string, Side>>) => void;
  readonly onClose: () => void;
};

/** Field by field what I have and what they have, and which of it stays. Nothing typed is lost either way. */
export function ConflictView({ found, onResolve, onClose }: ConflictViewProps) {
  const text = useText();
  const { t } = text;
  const { area, columns } = useFormContext();
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({});
  const all = (side: Side): void => setChoice(Object.fromEntries(found.map(({ name }) => [name, side])));
  const shown = (name: string, value: unknown): string => {
    const column = { ...(columns[name] ?? ({ kind: 'text' } as const)), name };
    return formatValue(column, value, text) || t('form.conflict.empty');
  };
  return (
    <Modal
      open
      title={t('form.conflict.title')}
      width={dialogWidth()}
      okText={t('form.conflict.save')}
      cancelText={t('form.conflict.back')}
      onOk={() => onResolve(choice)}
      onCancel={onClose}
    >
      <p>{t('form.conflict.text')}</p>
      <div className={css.compareTools}>
        <Button size="small" onClick={() => all('mine')}>
          {t('form.conflict.allMine')}
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          {t('form.conflict.allTheirs')}
        </Button>
      </div>
      <table className={css.compare}>
        <thead>
          <tr>
            <th scope="col">{t('form.conflict.field')}</th>
            <th scope="col">{t('form.conflict.mine')}</th>
            <th scope="col">{t('form.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ name, mine, theirs, suggested }) => (
            <tr key={name}>
              <th scope="row">{headingOf(area, name, text)}</th>
              {(
                [
                  ['mine', mine],
                  ['theirs', theirs],
                ] as const
              ).map(([side, value]) => (
                <td key={side}>
                  <Radio name={name} checked={(choice[name] ?? suggested) === side} onChange={() => setChoice({ ...choice, [name]: side })}>
                    {shown(name, value)}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
