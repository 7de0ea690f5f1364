import { company } from '@assay/contract/companies/company.calls';
import { companiesLike, searchesFor } from '@assay/domain/companies/name-match';
import { Checkbox, Form } from 'antd';
import { useRows } from '#shared/api/queries.ts';
import { useFormContext } from '#shared/form/form-context.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { useMay } from '#shared/session/session.ts';
import { useChosen } from './use-chosen.ts';
import css from './users.module.css';

/** Companies that the typed name may mean. */
const useMatches = (typed: string) => {
  const [whole, word] = searchesFor(typed);
  const call = company.calls.search;
  const near = useRows({ resource: company, call, body: { size: 20, text: whole }, isSilent: true });
  const far = useRows({ resource: company, call, body: { size: 20, text: word }, isSilent: true });
  return {
    data: near.rows && far.rows && companiesLike(typed, [...near.rows, ...far.rows]),
    error: near.query.error ?? far.query.error,
    refetch: () => Promise.all([near.query.refetch(), far.query.refetch()]),
  };
};

/** Nobody is called so: the company is made first, by who may, or another one is chosen. */
function NoMatch({ typed }: { readonly typed: string }) {
  const { t } = useText();
  const mayCreate = useMay()('company.create');
  return (
    <p className={css.hint}>
      {t('signups.match.none', { name: typed })} {mayCreate && <PathLink path="/company/create">{t('records.company.create')}</PathLink>}
    </p>
  );
}

/** The company that somebody typed, as one that is there already: chosen with one click. */
export function CompanyMatches({ typed }: { readonly typed: string }) {
  const { t } = useText();
  const form = Form.useFormInstance();
  const { edited } = useFormContext();
  const { companyIds } = useChosen();
  const query = useMatches(typed);
  const { data: matches } = query;
  const set = (id: number, isOn: boolean): void => {
    form.setFieldValue('companyIds', isOn ? [...companyIds, id] : companyIds.filter((other) => other !== id));
    edited();
  };
  if (!matches && query.error) return <NotRead error={query.error} onRetry={() => void query.refetch()} />;
  if (!matches) return <p className={css.hint}>{t('grid.loading')}</p>;
  if (matches.length === 0) return <NoMatch typed={typed} />;
  return (
    <fieldset className={`${css.set} ${css.hint}`}>
      <legend>{t('signups.match.like', { name: typed })}</legend>
      {matches.map(({ company: { id, name, parentCompanyName }, isSame }) => (
        <Checkbox
          key={id}
          className={css.choice ?? ''}
          checked={companyIds.includes(id)}
          onChange={({ target }) => set(id, target.checked)}
        >
          <span className={css.choiceName}>{name}</span>
          {isSame && <span className={css.choiceMark}>{t('signups.match.same')}</span>}
          {parentCompanyName !== '' && <span className={css.choiceHelp}>{parentCompanyName}</span>}
        </Checkbox>
      ))}
    </fieldset>
  );
}
