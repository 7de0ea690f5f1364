import type { Certificate } from '@assay/domain/randoms/certificate';
import type { Count } from '@assay/domain/randoms/count';
import type { ReadQuota } from '@assay/domain/randoms/quota';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import css from './draw-check.module.css';
import { averageText, percentText } from './words.ts';

/** Rates are kept in hundredths of a percent. */
const wholeRate = 10_000;
/** As many as a year has months stand in one line. */
const mostSizes = 12;

type Line = { readonly words: string; readonly number: string; readonly isSum?: boolean };

const averageLine = ({ average: { sizes, sum, of } }: Count, { t, locale }: Text): Line => {
  const shown = sizes.map((size) => formatNumber(size, locale)).join(' + ');
  const words = sizes.length > mostSizes ? t('drawCheck.quota.averageOf', { sum, of }) : t('drawCheck.quota.average', { sizes: shown, of });
  return { words, number: averageText(sum / of, locale) };
};

const targetLine = ({ average, rate, index, periods, target }: Count, { t, locale }: Text): Line => ({
  words: t('drawCheck.quota.target', {
    rate: percentText(rate / wholeRate, locale),
    average: averageText(average.sum / average.of, locale),
    index,
    periods,
  }),
  number: formatNumber(target, locale),
});

/** The steps that lead to how many are drawn, each with its number. */
const linesOf = (count: Count, text: Text): Line[] => {
  const { t, locale } = text;
  const { method, counted, open, buffer, wanted, drawn, size } = count;
  const less = (value: number): string => `− ${formatNumber(value, locale)}`;
  const byRate = [
    averageLine(count, text),
    targetLine(count, text),
    { words: t('drawCheck.quota.counted'), number: less(counted) },
    { words: t('drawCheck.quota.open'), number: less(open) },
    { words: t('drawCheck.quota.buffer'), number: `+ ${formatNumber(buffer, locale)}` },
  ];
  const byNumber = [{ words: t('drawCheck.quota.number'), number: formatNumber(wanted, locale) }];
  return [
    ...(method === 'Percent' ? byRate : byNumber),
    ...(wanted > drawn ? [{ words: t('drawCheck.quota.tooFew'), number: formatNumber(size, locale) }] : []),
    { words: t('drawCheck.quota.drawn'), number: formatNumber(drawn, locale), isSum: true },
  ];
};

type TestProps = { readonly title: string; readonly count: Count | null; readonly certified: number };

function Arithmetic({ title, count, certified }: TestProps) {
  const text = useText();
  const { t, locale } = text;
  const lines = count ? linesOf(count, text) : [];
  return (
    <table className={css.arithmetic}>
      <caption>{title}</caption>
      <tbody>
        {[...lines, { words: t('drawCheck.quota.onCertificate'), number: formatNumber(certified, locale), isSum: true }].map(
          ({ words, number, isSum = false }) => (
            <tr key={words} data-sum={isSum}>
              <th scope="row">{words}</th>
              <td>
                <bdi dir="ltr">{number}</bdi>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function OtherNumbers({ rest }: Pick<ReadQuota, 'rest'>) {
  const { t } = useText();
  if (rest.length === 0) return null;
  return (
    <details className={css.rest}>
      <summary>{t('drawCheck.quota.rest')}</summary>
      <dl className={css.facts}>
        {rest.map(([name, value]) => (
          <div key={name}>
            <dt>
              <bdi dir="ltr">{name}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** How many were to be drawn, and why: the arithmetic in words. */
export function QuotaTable({ certificate, quota }: { readonly certificate: Certificate; readonly quota: ReadQuota }) {
  const { t } = useText();
  return (
    <section>
      <h3>{t('drawCheck.quota.title')}</h3>
      <Arithmetic title={t('drawCheck.quota.drug')} count={quota.drug} certified={certificate.drugCount} />
      {certificate.alcoholMode !== 'NONE' && (
        <Arithmetic title={t('drawCheck.quota.alcohol')} count={quota.alcohol} certified={certificate.alcoholCount} />
      )}
      <OtherNumbers rest={quota.rest} />
    </section>
  );
}
