import { homeOf } from '@assay/domain/resources';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useText } from '../i18n/text.tsx';
import { Page } from '../layout/page.tsx';
import { useGo } from '../layout/path-link.tsx';
import { RecordNew } from './record-new.tsx';
import type { AnyOptions, PageResource } from './record-pages.ts';

type RecordCreateProps = { readonly resource: PageResource; readonly options: AnyOptions };

/** A page for a new record; once it is there, its own page takes over. */
export function RecordCreate({ resource, options }: RecordCreateProps) {
  const { t } = useText();
  const go = useGo();
  const { name } = resource;
  const list = `/${name}`;
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  return (
    <Page title={t(`records.${name}.create`)} back={{ path: list, label: t(`records.${name}.title`) }}>
      <RecordNew
        resource={resource}
        options={options}
        onCreated={({ id }) => go(homeOf(name, id), { replace: true })}
        onCancel={() => (canGoBack ? history.back() : go(list))}
      />
    </Page>
  );
}
