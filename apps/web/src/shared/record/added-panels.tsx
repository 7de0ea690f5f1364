import type { ResourceName } from '@assay/domain/resources';
import { Suspense, useContext } from 'react';
import { useText } from '../i18n/text.tsx';
import { Outline } from '../layout/outline.tsx';
import { useMay } from '../session/session.ts';
import { AddedTabsContext } from './added-tabs.ts';
import type { AnyRecord, Loaded } from './record-pages.ts';
import css from './record.module.css';

/** What features add to a record whose page has no tabs: one under the other, each with its heading. */
export function AddedPanels({ name, record, can }: Loaded<AnyRecord> & { readonly name: ResourceName }) {
  const { t } = useText();
  const may = useMay();
  const { [name]: added = [] } = useContext(AddedTabsContext);
  return added
    .filter(({ isShown }) => isShown?.({ can, may }) ?? true)
    .map(({ key, label, Tab }) => (
      <section key={key} className={css.added} aria-label={t(label)}>
        <Suspense fallback={<Outline rows={6} />}>
          <Tab record={record} can={can} />
        </Suspense>
      </section>
    ));
}
