import { useText } from '#shared/i18n/text.tsx';
import css from './imports.module.css';

const rules = ['header', 'empty', 'several', 'dates', 'names', 'zeros', 'scientific', 'encoding'] as const;

/** What a file is expected to look like, and what spreadsheet programs do to it. */
export function FileRules() {
  const { t } = useText();
  return (
    <section className={css.part}>
      <h2>{t('imports.rules.title')}</h2>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(`imports.rules.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}
