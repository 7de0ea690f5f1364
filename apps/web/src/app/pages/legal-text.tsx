import type { TextKey } from '@assay/i18n/catalog';
import { useText } from '#shared/i18n/text.tsx';
import { usePageTitle } from '#shared/layout/page-title.ts';
import css from '#shared/public/public.module.css';

type Section = { readonly title: TextKey; readonly text: TextKey };

function LegalText({ title, lead, sections }: { title: string; lead: string; sections: readonly Section[] }) {
  const { t } = useText();
  usePageTitle(title);
  return (
    <article className={css.article}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className={css.heading}>{t(section.title)}</h2>
          <p>{t(section.text)}</p>
        </section>
      ))}
    </article>
  );
}

const terms: readonly Section[] = [
  { title: 'pages.terms.useTitle', text: 'pages.terms.use' },
  { title: 'pages.terms.recordTitle', text: 'pages.terms.record' },
  { title: 'pages.terms.rulesTitle', text: 'pages.terms.rules' },
  { title: 'pages.terms.operatorTitle', text: 'pages.terms.operator' },
];

const privacy: readonly Section[] = [
  { title: 'pages.privacy.dataTitle', text: 'pages.privacy.data' },
  { title: 'pages.privacy.signInTitle', text: 'pages.privacy.signIn' },
  { title: 'pages.privacy.cookiesTitle', text: 'pages.privacy.cookies' },
  { title: 'pages.privacy.rightsTitle', text: 'pages.privacy.rights' },
];

export function Terms() {
  const { t } = useText();
  return <LegalText title={t('pages.terms.title')} lead={t('pages.terms.lead')} sections={terms} />;
}

export function Privacy() {
  const { t } = useText();
  return <LegalText title={t('pages.privacy.title')} lead={t('pages.privacy.lead')} sections={privacy} />;
}
