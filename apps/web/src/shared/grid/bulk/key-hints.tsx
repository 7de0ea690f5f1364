import type { TextKey } from '@assay/i18n/catalog';
import { useText } from '../../i18n/text.tsx';
import css from './bulk.module.css';

const hints: readonly { readonly key: string; readonly textKey: TextKey }[] = [
  { key: '/', textKey: 'grid.keys.search' },
  { key: 'J K', textKey: 'grid.keys.move' },
  { key: 'X', textKey: 'grid.keys.select' },
  { key: 'Enter', textKey: 'grid.keys.open' },
  { key: '?', textKey: 'grid.keys.all' },
];

/** The keys that work on a list, at its foot, where there is a keyboard and room for them. The whole list is read out with `?`. */
export function KeyHints() {
  const { t } = useText();
  return (
    <span className={css.hints} aria-hidden="true">
      {hints.map(({ key, textKey }) => (
        <span key={key}>
          {key.split(' ').map((one) => (
            <kbd key={one} className={css.key}>
              {one}
            </kbd>
          ))}
          {t(textKey)}
        </span>
      ))}
    </span>
  );
}
