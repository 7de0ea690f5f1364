import type { Role } from '@assay/domain/access/roles';
import { useText } from '#shared/i18n/text.tsx';
import css from './landing.module.css';

export const demoPassword = 'Demo-Pass-1!';

/** Keeps its own direction inside of a sentence that runs from right to left. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

type Demo = { readonly username: string; readonly role: Role; readonly isOther?: true; readonly next?: 'passcode' | 'newPassword' };

const demos: readonly Demo[] = [
  { username: 'ga@demo.test', role: 'GA' },
  { username: 'sa@demo.test', role: 'SA' },
  { username: 'lsa@demo.test', role: 'LSA' },
  { username: 'mro@demo.test', role: 'MRO' },
  { username: 'mro-assist@demo.test', role: 'MRO-ASSIST' },
  { username: 'der@demo.test', role: 'DER' },
  { username: 'der2@demo.test', role: 'DER', isOther: true },
  { username: 'hra@demo.test', role: 'HRA' },
  { username: 'lhra@demo.test', role: 'LHRA' },
  { username: 'ooa@demo.test', role: 'OOA' },
  { username: 'cho@demo.test', role: 'CHO' },
  { username: 'otp@demo.test', role: 'HRA', next: 'passcode' },
  { username: 'new@demo.test', role: 'HRA', next: 'newPassword' },
];

/** One button per role of the demo data; a click fills the form. */
export function DemoSignIns({ onChoose }: { onChoose: (username: string) => void }) {
  const { t, label } = useText();
  const nameOf = ({ role, isOther, next }: Demo): string => {
    if (next) return t(`auth.demo.${next}`, { role: label('role', role) });
    return isOther ? t('auth.demo.otherCompany', { role: label('role', role) }) : label('role', role);
  };
  return (
    <section className={css.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={css.small}>
        {t('auth.demo.title')}
      </h2>
      <p className={css.hint}>{t('auth.demo.hint', { password: isolated(demoPassword) })}</p>
      <ul className={css.demos}>
        {demos.map((demo) => (
          <li key={demo.username}>
            <button type="button" className={css.demoButton} onClick={() => onChoose(demo.username)}>
              <span>{nameOf(demo)}</span>
              <span className={css.address} dir="ltr">
                {demo.username}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
