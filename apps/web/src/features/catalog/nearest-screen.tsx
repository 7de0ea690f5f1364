import { site } from '@assay/contract/catalog/site.calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '#shared/api/api-error.ts';
import { rowsQuery } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Outline } from '#shared/layout/outline.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import css from './nearest.module.css';
import { NearestForm } from './nearest-form.tsx';
import { pathOf, requestOf, searchOf, type NearestSearch } from './nearest-search.ts';
import { NearestTable } from './nearest-table.tsx';

/** What is wrong with the ZIP code, where the server does not know it. */
const zipFault = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === 'zip')?.message : undefined;

const useNearest = (search: NearestSearch) => {
  const body = requestOf(search);
  const reading = { resource: site, call: site.calls.nearest, ...(body ? { body } : {}), isSilent: true };
  return useQuery({ ...rowsQuery(reading), enabled: body !== null, retry: false });
};

function Found({ search, query }: { readonly search: NearestSearch; readonly query: ReturnType<typeof useNearest> }) {
  const { t } = useText();
  const { data: sites, error, isLoading, refetch } = query;
  if (isLoading) return <Outline rows={6} />;
  if (error && zipFault(error) === undefined) return <NotRead error={error} onRetry={() => void refetch()} />;
  if (!sites) return <p className={css.hint}>{t('sites.nearest.start')}</p>;
  return (
    <>
      <p className={css.hint} role="status">
        {sites.length === 0 ? t('sites.nearest.none', { miles: String(search.miles) }) : t('sites.nearest.found', { count: sites.length })}
      </p>
      {sites.length > 0 && <NearestTable sites={sites} />}
    </>
  );
}

/** The collection sites around a ZIP code, the nearest first. What was looked for stands in the address. */
export function NearestScreen() {
  const { t } = useText();
  const go = useGo();
  const search = searchOf(useSearch({ strict: false }));
  const query = useNearest(search);
  return (
    <Page title={t('sites.nearest.title')} trail={[{ path: '/collection-site', label: t('records.collection-site.title') }]}>
      <NearestForm
        key={pathOf(search)}
        start={search}
        fault={query.error ? zipFault(query.error) : undefined}
        onSearch={(next) => go(pathOf(next))}
      />
      <Found search={search} query={query} />
    </Page>
  );
}
