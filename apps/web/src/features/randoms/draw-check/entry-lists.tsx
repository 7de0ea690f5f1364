import type { Certificate } from '@assay/domain/randoms/certificate';
import { useText } from '#shared/i18n/text.tsx';
import css from './draw-check.module.css';

/** So many entries of a list are shown: that of a large pool has a hundred thousand. */
const mostShown = 90;
const shownDigits = 6;

type ListProps = { readonly title: string; readonly entryIds: readonly string[]; readonly start?: number };

function EntryList({ title, entryIds, start = 1 }: ListProps) {
  const { t } = useText();
  const left = entryIds.length - mostShown;
  return (
    <>
      <h4>{title}</h4>
      {entryIds.length === 0 && <p className={css.small}>{t('drawCheck.drawn.none')}</p>}
      <ol className={css.entries} start={start}>
        {entryIds.slice(0, mostShown).map((entryId, index) => (
          <li key={entryId} value={start + index}>
            <bdi dir="ltr" title={entryId}>
              {entryId.slice(0, shownDigits)}
            </bdi>
          </li>
        ))}
      </ol>
      {left > 0 && <p className={css.small}>{t('drawCheck.drawn.more', { count: left })}</p>}
    </>
  );
}

/** Who was drawn, by entries that name nobody. */
export function EntryLists({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useText();
  const { drug, alcohol, alternates, alcoholMode } = certificate;
  return (
    <section className={css.part}>
      <h3>{t('drawCheck.drawn.title')}</h3>
      <p className={css.small}>{t('drawCheck.drawn.help')}</p>
      <EntryList title={t('drawCheck.drawn.drug')} entryIds={drug} />
      {alcoholMode !== 'NONE' && <EntryList title={t('drawCheck.drawn.alcohol')} entryIds={alcohol} />}
      <EntryList title={t('drawCheck.drawn.alternates')} entryIds={alternates} start={drug.length + 1} />
    </section>
  );
}
