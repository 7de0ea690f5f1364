import { homeOf } from '@assay/domain/resources';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { Page } from '../layout/page.tsx';
import { useGo } from '../layout/path-link.tsx';
import { RecordNew } from './record-new.tsx';
import type { AnyOptions, PageResource } from './record-pages.ts';

type RecordCreateProps = { readonly resource: PageResource; readonly options: AnyOptions };

/** A page for a new record; once it is there, its own page takes over. Of several in a row the list does, or the next one. */
export function RecordCreate({ resource, options }: RecordCreateProps) {
  const { t } = useText();
  const go = useGo();
  const { name } = resource;
  const list = `/${name}`;
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const [turn, setTurn] = useState(0);
  const isSeries = options.create?.isSeries === true;
  const leave = (id: number): void => go(isSeries ? list : homeOf(name, id), { replace: true });
  return (
    <Page title={t(`records.${name}.create`)} back={{ path: list, label: t(`records.${name}.title`) }}>
      <RecordNew
        key={turn}
        resource={resource}
        options={options}
        onCreated={({ id }, { isNext }) => (isNext ? setTurn(turn + 1) : leave(id))}
        onCancel={() => (canGoBack ? history.back() : go(list))}
      />
    </Page>
  );
}
