import type { Call } from '@assay/contract/kit/calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { recordQuery, useRows } from '#shared/api/queries.ts';
import type { Values } from '#shared/form/faults.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { CompanyStart } from '#shared/record/company-start.tsx';
import css from './catalog.module.css';

type Row = { readonly id: number; readonly companyName: string };

type InheritedProps<R extends Row> = {
  readonly resource: {
    readonly name: 'company-services' | 'company-servicetype-provider';
    readonly calls: { readonly inherited: Call<undefined, R[]> };
  };
  readonly companyId: number;
  readonly area: 'companyServices' | 'providerLinks';
  readonly mayOverride: boolean;
  readonly nameOf: (row: R) => string;
};

/** What holds for a company because a company above says so, and the way to say otherwise for those who may. */
export function Inherited<R extends Row>({ resource, companyId, area, mayOverride, nameOf }: InheritedProps<R>) {
  const { t } = useText();
  const go = useGo();
  const { rows = [], query } = useRows({ resource, call: resource.calls.inherited, params: { companyId }, isSilent: true });
  if (query.error !== null && rows.length === 0) return <NotRead error={query.error} onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return null;
  return (
    <section className={css.above} aria-labelledby={`${area}-inherited`}>
      <h2 id={`${area}-inherited`}>{t(`${area}.inherited.title`)}</h2>
      <p className={css.fixed}>{t(`${area}.inherited.help`)}</p>
      <ul className={css.inherited}>
        {rows.map((row) => (
          <li key={row.id}>
            <PathLink path={`/${resource.name}/${row.id}`}>
              <bdi>{nameOf(row)}</bdi>
            </PathLink>
            <span className={css.beside}>{t('companyServices.inherited.from', { company: row.companyName })}</span>
            {mayOverride && (
              <Button size="small" onClick={() => go(`/${resource.name}/create?company=${companyId}&like=${row.id}`)}>
                {t('companyServices.inherited.override')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type StartProps<R> = {
  readonly resource: { readonly name: string; readonly calls: { readonly read: Call<undefined, R> } };
  /** What of the inherited record the company's own one starts with. */
  readonly startOf: (inherited: R) => Values;
  readonly children: (start: Values) => ReactNode;
};

/** A new record starts with the company whose page sent us and, where it overrides one from above, with what that says. */
export function OverrideStart<R>({ resource, startOf, children }: StartProps<R>) {
  const { like } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const id = typeof like === 'number' ? like : null;
  const query = useQuery(recordQuery(resource, id));
  if (query.isLoading) return <Waiting />;
  const start = query.data ? startOf(query.data.data) : {};
  return <CompanyStart>{(company) => children({ ...start, ...company })}</CompanyStart>;
}
