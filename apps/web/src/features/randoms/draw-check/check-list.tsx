import { CheckOutlined, CloseOutlined, MinusOutlined } from '@ant-design/icons';
import type { CheckedDraw } from '@assay/domain/randoms/verify-checks';
import { useText } from '#shared/i18n/text.tsx';
import css from './draw-check.module.css';
import { findingText, openText } from './words.ts';

/** So many faults of one kind are named; a list of thousands would be read by nobody. */
const mostNamed = 5;

const marks = {
  holds: { icon: <CheckOutlined />, word: 'drawCheck.checks.yes' },
  broken: { icon: <CloseOutlined />, word: 'drawCheck.checks.no' },
  open: { icon: <MinusOutlined />, word: 'drawCheck.checks.open' },
} as const;

type LineProps = { readonly check: CheckedDraw; readonly isFirst: boolean; readonly canCheckSignature: boolean };

function CheckLine({ check, isFirst, canCheckSignature }: LineProps) {
  const text = useText();
  const { t } = text;
  const { name, state, findings, because } = check;
  const { icon, word } = marks[state];
  const title = name === 'previous' && state === 'holds' && isFirst ? 'first' : name;
  const reason = name === 'signature' && because === 'key' && !canCheckSignature ? 'unsupported' : because;
  const left = findings.length - mostNamed;
  return (
    <li className={css.check} data-state={state}>
      <span className={css.mark}>
        <span aria-hidden="true">{icon}</span> {t(word)}
      </span>
      <div>
        <p>{t(`drawCheck.checks.${title}`)}</p>
        {findings.slice(0, mostNamed).map((finding) => (
          <p key={JSON.stringify(finding)} className={css.finding}>
            {findingText(text, finding)}
          </p>
        ))}
        {left > 0 && <p className={css.finding}>{t('drawCheck.checks.more', { count: left })}</p>}
        {reason && <p className={css.small}>{openText(text, { name, because: reason })}</p>}
      </div>
    </li>
  );
}

type ListProps = Omit<LineProps, 'check'> & { readonly checks: readonly CheckedDraw[] };

/** Every check with its answer, and what broke. */
export function CheckList({ checks, ...rest }: ListProps) {
  const { t } = useText();
  return (
    <section className={css.panel}>
      <h2>{t('drawCheck.checks.title')}</h2>
      <ul className={css.checks}>
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} {...rest} />
        ))}
      </ul>
    </section>
  );
}
