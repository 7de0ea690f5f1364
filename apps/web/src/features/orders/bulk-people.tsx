import { CloseOutlined, SearchOutlined, UserAddOutlined } from '@ant-design/icons';
import { participant } from '@assay/contract/participants/participant.calls';
import { bulkOrderLimits } from '@assay/domain/orders/bulk-order';
import { Button, Checkbox, Input, Radio } from 'antd';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';
import { isolated } from '#shared/i18n/left-to-right.ts';
import { useNotify } from '#shared/notify/notify.tsx';
import { PersonLine } from './person-step.tsx';
import { chosenColumns, fetchPeople, type Chosen } from './use-people.ts';
import css from './bulk-orders.module.css';
import shared from './orders.module.css';

const most = 8;

type PeopleProps = {
  readonly companyId: number;
  readonly people: readonly Chosen[];
  readonly onChange: (people: readonly Chosen[]) => void;
};

/** Everybody of a company who is still there, at once. */
const useEveryone = ({ companyId, onChange }: PeopleProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const notify = useNotify();
  const add = async (): Promise<void> => {
    setIsBusy(true);
    try {
      onChange(await fetchPeople({ filters: { companyId, isActive: true }, archive: 'Active' }));
    } catch (error) {
      notify.failure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, add };
};

/** People of the company are looked for by name or number, and ticked. */
export function FindPeople(props: PeopleProps) {
  const { companyId, people, onChange } = props;
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const text = usePause(typed.trim());
  const body = { size: most, columns: chosenColumns, filters: { companyId }, ...(text === '' ? {} : { text }) };
  const { rows } = useRows({ resource: participant, call: participant.calls.search, body, isSilent: true });
  const everyone = useEveryone(props);
  const ids = new Set(people.map(({ id }) => id));
  const flip = (one: Chosen, isIn: boolean): void => onChange(isIn ? [...people, one] : people.filter(({ id }) => id !== one.id));
  return (
    <>
      <div className={shared.line}>
        <Input
          className={css.find ?? ''}
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={t('orderBulk.find')}
          placeholder={t('orderEntry.findPersonHint')}
          value={typed}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button icon={<UserAddOutlined />} loading={everyone.isBusy} onClick={() => void everyone.add()}>
          {t('orderBulk.addAll')}
        </Button>
      </div>
      <ul className={css.found} aria-label={t('orderBulk.people')}>
        {(rows ?? []).map((one) => (
          <li key={one.id}>
            <Checkbox checked={ids.has(one.id)} onChange={({ target }) => flip(one, target.checked)}>
              <PersonLine person={one} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {rows?.length === 0 && <p className={shared.hint}>{t('orderBulk.nobody')}</p>}
    </>
  );
}

/** Who is chosen by now, each with the way out. */
export function ChosenPeople({ people, onChange }: Omit<PeopleProps, 'companyId'>) {
  const { t } = useText();
  if (people.length === 0) return <p className={shared.hint}>{t('orderBulk.none')}</p>;
  return (
    <section className={css.chosen}>
      <div className={css.chosenHead}>
        <b aria-live="polite">{t('orderBulk.chosen', { count: people.length })}</b>
        <Button type="link" size="small" onClick={() => onChange([])}>
          {t('orderBulk.clear')}
        </Button>
      </div>
      <ul className={css.tags}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('orderBulk.remove', { name: isolated(name) })}
              onClick={() => onChange(people.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
      {people.length > bulkOrderLimits.rows && (
        <p role="alert" className={shared.fault}>
          {t('orderBulk.tooMany', { max: bulkOrderLimits.rows })}
        </p>
      )}
    </section>
  );
}

/** The companies of some people, with how many are of each. */
const companiesOf = (people: readonly Chosen[]): { readonly id: number; readonly name: string; readonly count: number }[] => {
  const found = new Map<number, { id: number; name: string; count: number }>();
  for (const { companyId, companyName } of people) {
    const known = found.get(companyId) ?? { id: companyId, name: companyName, count: 0 };
    found.set(companyId, { ...known, count: known.count + 1 });
  }
  return [...found.values()];
};

export const isMixed = (people: readonly Chosen[]): boolean => companiesOf(people).length > 1;

type MixedProps = {
  readonly people: readonly Chosen[];
  readonly companyId: number | null;
  readonly onChoose: (companyId: number) => void;
};

/** One order is for one company: people of several were picked, and one of these is to be chosen. The others wait for another choice. */
export function ChooseCompany({ people, companyId, onChoose }: MixedProps) {
  const { t } = useText();
  return (
    <section className={companyId === null ? shared.warning : css.several}>
      <p className={css.why}>{t('orderBulk.severalCompanies')}</p>
      <Radio.Group
        className={css.companies}
        aria-label={t('fields.companyId')}
        value={companyId}
        options={companiesOf(people).map(({ id, name, count }) => ({
          value: id,
          label: t('orderBulk.ofCompany', { company: isolated(name), count }),
        }))}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </section>
  );
}
