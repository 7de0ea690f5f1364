import { homeOf } from '@assay/domain/resources';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { Page } from '../layout/page.tsx';
import { useGo } from '../layout/path-link.tsx';
import { useCaller, withPicked } from './caller.ts';
import { RecordNew } from './record-new.tsx';
import type { Values } from '../form/faults.ts';
import type { AnyRecord, OptionsOf, PageResource } from './record-pages.ts';

type RecordCreateProps<Rec extends AnyRecord> = { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

/** A page for a new record; once it is there, its own page takes over, or what the record says instead. */
export function RecordCreate<Rec extends AnyRecord>({ resource, options }: RecordCreateProps<Rec>) {
  const { t } = useText();
  const go = useGo();
  const { name } = resource;
  const { noun, path: list } = options.create?.as ?? { noun: name, path: `/${name}` };
  const { caller, pick } = useCaller();
  const [turn, setTurn] = useState(0);
  const savesToList = options.savesTo === 'list';
  const { another: leadsOn } = options.create ?? {};
  const another = (saved: Values): void => {
    setTurn(turn + 1);
    const way = caller === null ? '' : `&from=${encodeURIComponent(caller)}`;
    go(leadsOn ? `${leadsOn(saved)}${way}` : `${list}/create`, { replace: true });
  };
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  return (
    <Page title={t(`records.${noun}.create`)} back={{ path: list, label: t(`records.${noun}.title`) }}>
      <RecordNew
        key={turn}
        resource={resource}
        options={options}
        onCreated={(id) => {
          if (caller !== null && pick !== '') go(withPicked(caller, { pick, id }), { replace: true });
          else go(savesToList ? (caller ?? list) : (options.create?.leadsTo ?? homeOf(name, id)), { replace: true });
        }}
        {...(leadsOn || (savesToList && caller === null) ? { onAnother: another } : {})}
        onCancel={() => (canGoBack ? history.back() : go(list))}
      />
    </Page>
  );
}
