import { randomPool } from '@assay/contract/randoms/pool.calls';
import type { Eligibility, MendAt } from '@assay/contract/randoms/roster.types';
import { homeOf } from '@assay/domain/resources';
import { listText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '#shared/api/queries.ts';
import { StateMark } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import css from './randoms.module.css';

/** Where on its page that is changed which keeps somebody out of a draw. */
const placeOf = ({ resource, id, field }: MendAt): string | null => {
  if (id === null) return null;
  const home = homeOf(resource, id);
  if (resource === 'random-pool') return `${home}?tab=people`;
  return resource === 'participant' && field !== '' ? `${home}?edit=work` : home;
};

function Rule({ rule, isMet, mend }: Eligibility['rules'][number]) {
  const { t, label } = useText();
  const path = placeOf(mend);
  const words = label('eligibilityRule', rule);
  return (
    <tr>
      <td>{words}</td>
      <td>
        <StateMark tone={isMet ? 'ok' : 'late'}>{label('yesNo', String(isMet))}</StateMark>
      </td>
      <td>
        {!isMet && path !== null && (
          <PathLink path={path} aria-label={t('form.fact', { label: t('randomRoster.why.mend'), value: words })}>
            {t('randomRoster.why.mend')}
          </PathLink>
        )}
      </td>
    </tr>
  );
}

function Rules({ why }: { readonly why: Eligibility }) {
  const { t, label, locale } = useText();
  const missing = why.missing.map((part) => label('missingPart', part));
  return (
    <>
      <p className={css.part}>
        <StateMark tone={why.isEligible ? 'ok' : 'late'}>{t(why.isEligible ? 'randomRoster.why.in' : 'randomRoster.why.out')}</StateMark>{' '}
        <bdi>{t('randomRoster.why.of', { name: why.participantName, pool: why.poolName })}</bdi>
      </p>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('randomRoster.why.rule')}</th>
              <th scope="col">{t('randomRoster.why.met')}</th>
              <th scope="col">{t('fields.action')}</th>
            </tr>
          </thead>
          <tbody>
            {why.rules.map((rule) => (
              <Rule key={rule.rule} {...rule} />
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <p className={css.part}>{t('form.fact', { label: t('randomRoster.complete.missing'), value: listText(missing, locale) })}</p>
      )}
    </>
  );
}

type WhyProps = { readonly poolId: number; readonly participantId: number; readonly on?: string | null };

/** Each rule by which somebody is in the draw of a pool or is not, with yes or no and the way to where it is mended. */
export function WhyRules({ poolId, participantId, on = null }: WhyProps) {
  const query = useQuery(
    rowsQuery({
      resource: randomPool,
      call: randomPool.calls.eligibility,
      params: { id: poolId, participantId },
      body: on === null ? {} : { on },
      isSilent: true,
    }),
  );
  return <Reading query={query}>{(why) => <Rules why={why} />}</Reading>;
}
