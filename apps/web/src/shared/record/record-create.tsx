import { homeOf } from '@assay/domain/resources';
import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { Page } from '../layout/page.tsx';
import { useGo } from '../layout/path-link.tsx';
import { homePath, returnPath } from '../session/return-path.ts';
import { RecordNew } from './record-new.tsx';
import type { AnyRecord, OptionsOf, PageResource } from './record-pages.ts';

type RecordCreateProps<Rec extends AnyRecord> = { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

/** Who sent us here to make what they need, and goes on with it: its id is said in their address. */
const withPicked = (caller: string, { pick, id }: { readonly pick: string; readonly id: number }): string =>
  `${caller}${caller.includes('?') ? '&' : '?'}${pick}=${id}`;

/** Who sent us here and wants to go on, where the address says so. */
const useCaller = (): { caller: string | null; pick: string } => {
  const { from, pick = '' }: { readonly from?: string; readonly pick?: string } = useSearch({ strict: false });
  const path = returnPath(from);
  return { caller: path === homePath ? null : path, pick: /^\w+$/.test(pick) ? pick : '' };
};

/** A page for a new record; once it is there, its own page takes over, or what the record says instead. */
export function RecordCreate<Rec extends AnyRecord>({ resource, options }: RecordCreateProps<Rec>) {
  const { t } = useText();
  const go = useGo();
  const { name } = resource;
  const { noun, path: list } = options.create?.as ?? { noun: name, path: `/${name}` };
  const { caller, pick } = useCaller();
  const [turn, setTurn] = useState(0);
  const savesToList = options.savesTo === 'list';
  const another = (): void => {
    setTurn(turn + 1);
    go(`${list}/create`, { replace: true });
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
          else go(savesToList ? (caller ?? list) : homeOf(name, id), { replace: true });
        }}
        {...(savesToList && caller === null ? { onAnother: another } : {})}
        onCancel={() => (canGoBack ? history.back() : go(list))}
      />
    </Page>
  );
}
