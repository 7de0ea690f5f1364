import { SafetyOutlined } from '@ant-design/icons';
import { useText } from '#shared/i18n/text.tsx';
import { modeOf } from '#shared/layout/palette.ts';
import { useUi } from '#shared/state/ui.ts';
import css from './landing.module.css';
import dark from './product-dark.webp';
import light from './product-light.webp';

const points = ['record', 'lists', 'audit'] as const;
const pictures = { light, dark };

/** What the product is, in three sentences and a picture of it. */
export function About() {
  const { t } = useText();
  const { theme } = useUi();
  return (
    <section className={css.about}>
      <p className={css.claim}>{t('landing.claim')}</p>
      <ul className={css.points}>
        {points.map((point) => (
          <li key={point}>
            <b>{t(`landing.points.${point}.title`)}</b> {t(`landing.points.${point}.text`)}
          </li>
        ))}
      </ul>
      <img
        className={css.picture}
        src={pictures[modeOf(theme.background)]}
        alt={t('landing.picture')}
        width={1280}
        height={680}
        decoding="async"
      />
    </section>
  );
}

const groups = ['administrators', 'employers', 'medical'] as const;

/** Who works with it, and what they can rely on. */
export function ForWhom() {
  const { t } = useText();
  return (
    <div className={css.band}>
      <dl className={css.whom}>
        {groups.map((group) => (
          <div key={group}>
            <dt>{t(`landing.whom.${group}.title`)}</dt>
            <dd>{t(`landing.whom.${group}.text`)}</dd>
          </div>
        ))}
        <div className={css.security}>
          <dt>
            <SafetyOutlined aria-hidden="true" /> {t('landing.security.title')}
          </dt>
          <dd>{t('landing.security.text')}</dd>
        </div>
      </dl>
    </div>
  );
}
