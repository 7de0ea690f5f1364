import type { Role } from '@assay/domain/access/roles';
import { Fragment } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import css from './landing.module.css';

export const demoPassword = 'Demo-Pass-1!';

type Demo = {
  readonly username: string;
  readonly role: Exclude<Role, 'COLLECTOR'>;
  readonly isOther?: true;
  readonly next?: 'passcode' | 'newPassword';
};

const demos = {
  administrator: [
    { username: 'ga@demo.test', role: 'GA' },
    { username: 'sa@demo.test', role: 'SA' },
    { username: 'lsa@demo.test', role: 'LSA' },
  ],
  employer: [
    { username: 'der@demo.test', role: 'DER' },
    { username: 'der2@demo.test', role: 'DER', isOther: true },
    { username: 'hra@demo.test', role: 'HRA' },
    { username: 'lhra@demo.test', role: 'LHRA' },
    { username: 'ooa@demo.test', role: 'OOA' },
  ],
  medical: [
    { username: 'mro@demo.test', role: 'MRO' },
    { username: 'mro-assist@demo.test', role: 'MRO-ASSIST' },
  ],
  site: [{ username: 'cho@demo.test', role: 'CHO' }],
  first: [
    { username: 'otp@demo.test', role: 'HRA', next: 'passcode' },
    { username: 'new@demo.test', role: 'HRA', next: 'newPassword' },
  ],
} as const satisfies Record<string, readonly Demo[]>;

/** Where the password stands in its sentence: it is not broken at its hyphens. */
const gap = '\u0000';

/** The people of the demo data, by what they do; a click fills the form. */
export function DemoSignIns({ onChoose }: { readonly onChoose: (username: string) => void }) {
  const { t, label } = useText();
  const shortOf = ({ role, isOther, next }: Demo): string => t(`landing.demo.people.${next ?? (isOther ? 'otherDer' : role)}`);
  const nameOf = ({ role, isOther, next }: Demo): string => {
    if (next) return t(`auth.demo.${next}`, { role: label('role', role) });
    return isOther ? t('auth.demo.otherCompany', { role: label('role', role) }) : label('role', role);
  };
  const [before, after] = t('auth.demo.hint', { password: gap }).split(gap);
  return (
    <details className={css.demo}>
      <summary className={css.small}>{t('auth.demo.title')}</summary>
      <p className={css.hint}>
        {before}
        <bdi className={css.whole}>{demoPassword}</bdi>
        {after}
      </p>
      <dl className={css.demos}>
        {Object.entries(demos).map(([group, people]) => (
          <Fragment key={group}>
            <dt>{t(`landing.demo.${group as keyof typeof demos}`)}</dt>
            <dd>
              {people.map((demo) => (
                <button
                  key={demo.username}
                  type="button"
                  className={css.demoButton}
                  title={nameOf(demo)}
                  onClick={() => onChoose(demo.username)}
                >
                  {shortOf(demo)}
                </button>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
