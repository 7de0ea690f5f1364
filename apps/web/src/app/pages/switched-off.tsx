import { InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { usePageTitle } from '#shared/layout/page-title.ts';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import css from '#shared/public/public.module.css';

type Off = 'labResult' | 'documentAccess';

/** A function that this installation does not offer: what it is for, that it is off, what to do instead, and a way on. */
function SwitchedOff({ page }: { page: Off }) {
  const { t } = useText();
  const go = useGo();
  const title = t(`pages.${page}.title`);
  usePageTitle(title);
  return (
    <article className={css.article}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.notice}>
        <InfoCircleOutlined aria-hidden="true" /> {t('pages.off.notice')}
      </p>
      <h2 className={css.heading}>{t('pages.off.purpose')}</h2>
      <p>{t(`pages.${page}.purpose`)}</p>
      <h2 className={css.heading}>{t('pages.off.instead')}</h2>
      <p>{t(`pages.${page}.instead`)}</p>
      <div className={css.actions}>
        <Button type="primary" onClick={() => go('/signin')}>
          {t('pages.off.signIn')}
        </Button>
        <PathLink path="/contact-us">{t('pages.off.contact')}</PathLink>
      </div>
    </article>
  );
}

export const LabResult = () => <SwitchedOff page="labResult" />;
export const DocumentAccess = () => <SwitchedOff page="documentAccess" />;
