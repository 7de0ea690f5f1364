import { isResourceName, type ResourceName } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#shared/i18n/text.tsx';
import { chosenKeys } from '#shared/layout/finding-keys.ts';
import type { RecordScreens } from '#shared/record/record-manifest.tsx';
import type { Item } from './palette-items.ts';
import css from './palette.module.css';
import { useSettled } from './use-settled.ts';

/** Who passes over a line does not want to know what it is. */
export const previewRest = 200;

const isRecord = (item: Item): item is Item & { readonly kind: ResourceName; readonly id: number } =>
  isResourceName(item.kind) && item.id !== undefined;

type RecordProps = { readonly kind: ResourceName; readonly id: number; readonly label: string; readonly records: readonly RecordScreens[] };

/** How records of a kind are shown: fetched with the first of them. */
const useKind = (kind: ResourceName, records: readonly RecordScreens[]) => {
  const pages = records.find(({ name }) => name === kind)?.pages;
  const { data } = useQuery({
    queryKey: ['palette', 'preview', kind],
    queryFn: async () => {
      const [{ previewOf }, loaded] = await Promise.all([import('#shared/record/record-preview.tsx'), pages?.()]);
      return { show: loaded ? await previewOf(loaded.pages) : null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });
  return data?.show;
};

function OfRecord({ kind, id, label, records }: RecordProps) {
  const show = useKind(kind, records);
  return show ? show(id) : <Name label={label} />;
}

function Name({ label }: { readonly label: string }) {
  return (
    <h2 className={css.previewName}>
      <bdi>{label}</bdi>
    </h2>
  );
}

type PreviewProps = {
  readonly item: Item;
  readonly records: readonly RecordScreens[];
  readonly onOpen: (isNewTab: boolean) => void;
  readonly onCopy: () => void;
};

/** What is known of the chosen line before it is opened, and what can be done with it. */
export function PalettePreview({ item, records, onOpen, onCopy }: PreviewProps) {
  const { t } = useText();
  const settled = useSettled(item, previewRest);
  const acts = [
    { ...chosenKeys.open, act: () => onOpen(false) },
    { ...chosenKeys.newTab, act: () => onOpen(true) },
    { ...chosenKeys.copy, act: onCopy },
  ];
  return (
    <section className={css.preview} aria-label={t('finding.preview')}>
      <div className={css.previewBody}>
        {settled.path === item.path && isRecord(item) ? (
          <OfRecord key={item.path} kind={item.kind} id={item.id} label={item.label} records={records} />
        ) : (
          <Name label={item.label} />
        )}
      </div>
      <div className={css.acts}>
        {acts.map(({ keys, textKey, act }) => (
          <button
            key={textKey}
            type="button"
            tabIndex={-1}
            aria-keyshortcuts={keys.join('+').replace('Ctrl', 'Control')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={act}
          >
            {t(textKey)}
            <span className={css.keys} dir="ltr" aria-hidden="true">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
