import { randomPool } from '@assay/contract/randoms/pool.calls';
import type { JoiningPreview } from '@assay/contract/randoms/joining';
import type { MembersAdded } from '@assay/contract/randoms/pool.types';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { RecordsPicker } from '#shared/form/references-input.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './randoms.module.css';

type Chosen = {
  readonly companies: number[];
  readonly locations: number[];
  readonly occupations: number[];
  readonly onlyActive: boolean;
};

/** As the list of participants is filtered: what nothing is chosen of does not matter. */
const filtersOf = ({ companies, locations, occupations, onlyActive }: Chosen) => ({
  companyId: companies,
  ...(locations.length > 0 ? { locationId: locations } : {}),
  ...(occupations.length > 0 ? { occupationId: occupations } : {}),
  ...(onlyActive ? { status: 'Active' } : {}),
});

/** How many would join, and who would not and why. */
function Preview({ preview }: { readonly preview: JoiningPreview }) {
  const { t, locale } = useText();
  const number = (count: number) => ({ count: formatNumber(count, locale) });
  const refused = preview.refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <div role="status">
      <p>{t('randomRoster.add.matching', number(preview.matched))}</p>
      <p>
        <b>{t('randomRoster.add.joining', number(preview.joining))}</b>
      </p>
      {refused > 0 && <p>{t('randomRoster.add.refused', number(refused))}</p>}
      <ul>
        {preview.refused.map(({ problem, message, count }) => (
          <li key={problem}>{t('randomRoster.add.refusal', { reason: message, ...number(count) })}</li>
        ))}
      </ul>
      {preview.people.length > 0 && (
        <details>
          <summary>{t('randomPools.people.title')}</summary>
          <ul>
            {preview.people.map(({ participantId, participantName, problem }) => (
              <li key={participantId}>
                <bdi>{participantName}</bdi> <span>{preview.refused.find((one) => one.problem === problem)?.message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type ChoiceProps = { readonly chosen: Chosen; readonly onChange: (chosen: Chosen) => void };

function Choice({ chosen, onChange }: ChoiceProps) {
  const { t } = useText();
  const [only, ...others] = chosen.companies;
  const within: Readonly<Record<string, number>> = only === undefined || others.length > 0 ? {} : { companyId: only };
  return (
    <>
      <Form.Item label={t('randomRoster.add.companies')} htmlFor="match-companies" required>
        <RecordsPicker
          id="match-companies"
          to="company"
          value={chosen.companies}
          onChange={(companies) => onChange({ ...chosen, companies })}
        />
      </Form.Item>
      <Form.Item label={t('randomRoster.add.locations')} htmlFor="match-locations">
        <RecordsPicker
          id="match-locations"
          to="location"
          only={within}
          value={chosen.locations}
          onChange={(locations) => onChange({ ...chosen, locations })}
        />
      </Form.Item>
      <Form.Item label={t('randomRoster.add.occupations')} htmlFor="match-occupations">
        <RecordsPicker
          id="match-occupations"
          to="occupation"
          value={chosen.occupations}
          onChange={(occupations) => onChange({ ...chosen, occupations })}
        />
      </Form.Item>
      <Form.Item>
        <Checkbox checked={chosen.onlyActive} onChange={({ target }) => onChange({ ...chosen, onlyActive: target.checked })}>
          {t('randomRoster.add.onlyActive')}
        </Checkbox>
      </Form.Item>
    </>
  );
}

type AddMatchingProps = {
  readonly pool: Pool;
  readonly from: string | null;
  readonly onAdded: (added: MembersAdded) => void;
};

/** Everybody who matches joins, once it is seen how many that are and who may not. */
export function AddMatching({ pool, from, onAdded }: AddMatchingProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState<Chosen>({ companies: [pool.companyId], locations: [], occupations: [], onlyActive: true });
  const [isOther, setOther] = useState(false);
  const body = { poolId: pool.id, filters: filtersOf(chosen), ...(from === null ? {} : { from }) };
  const query = useQuery({
    ...rowsQuery({ resource: randomPool, call: randomPool.calls.previewMembers, body, isSilent: true }),
    enabled: chosen.companies.length > 0,
  });
  const write = useWrite({
    call: randomPool.calls.addMembers,
    invalidates: [randomPool],
    about: () => pool.name,
    onSuccess: ({ data }) => onAdded(data),
    takes: ({ code }) => {
      if (code !== 'count-changed') return false;
      setOther(true);
      void query.refetch();
      return true;
    },
  });
  return (
    <>
      <Choice chosen={chosen} onChange={setChosen} />
      {chosen.companies.length > 0 && (
        <Reading query={query} rows={2}>
          {(preview) => (
            <>
              <Preview preview={preview} />
              {isOther && <p role="alert">{t('randomRoster.add.changed')}</p>}
              <div className={css.acts}>
                <Button
                  type="primary"
                  disabled={preview.joining === 0}
                  loading={write.isPending}
                  onClick={() => write.mutate({ body: { ...body, expected: preview.joining } })}
                >
                  {t('randomRoster.add.button')}
                </Button>
              </div>
            </>
          )}
        </Reading>
      )}
    </>
  );
}
