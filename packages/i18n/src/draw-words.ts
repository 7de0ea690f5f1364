import type { Certificate } from '@assay/domain/randoms/certificate';
import type { Count } from '@assay/domain/randoms/count';
import { formatMean, formatRate, formatShare, quotaOf, sumText, type Quota } from './draw-quota.ts';
import { numberFormat } from './formats.ts';
import { isolated } from './left-to-right.ts';
import type { Translator } from './translate.ts';

type Said = Pick<Translator, 't' | 'locale'>;

/** A step on the way to how many were drawn. */
export type CountRow = { readonly step: string; readonly drug: string; readonly alcohol: string; readonly isSum?: boolean };

const sign = { less: '− ', more: '+ ' } as const;

/** A step of both counts; nothing where neither has it. */
const stepOf = ({ locale }: Said, { drug, alcohol }: Quota) => {
  const shown = (value: number | null, mark: string): string => (value === null ? '' : `${mark}${numberFormat(locale).format(value)}`);
  return (step: string, of: (count: Count) => number, { mark = '', isAlways = true } = {}): CountRow[] =>
    isAlways || of(drug) > 0 || (alcohol !== null && of(alcohol) > 0)
      ? [{ step, drug: shown(of(drug), mark), alcohol: shown(alcohol && of(alcohol), mark) }]
      : [];
};

/** How a share of the pool came to be so many. */
const percentRows = (said: Said, quota: Quota): CountRow[] => {
  const { t, locale } = said;
  const { drug, alcohol } = quota;
  const { average, index, periods } = drug;
  const step = stepOf(said, quota);
  const rate = formatRate(drug.rate, locale);
  const required =
    alcohol === null
      ? t('randomDraw.count.required', { rate })
      : t('randomDraw.count.requiredOf', { rate, other: formatRate(alcohol.rate, locale) });
  return [
    {
      step: t('randomDraw.count.average', { sum: isolated(sumText(average, locale)), of: average.of }),
      drug: formatMean(average, locale),
      alcohol: alcohol === null ? '' : formatMean(alcohol.average, locale),
    },
    ...step(required, (count) => count.required),
    ...step(t('randomDraw.count.target', { index, periods }), (count) => count.target),
    ...step(t('randomDraw.count.counted'), (count) => count.counted, { mark: sign.less }),
    ...step(t('randomDraw.count.open'), (count) => count.open, { mark: sign.less, isAlways: false }),
    ...step(t('randomDraw.count.needed'), (count) => count.needed),
    ...step(t('randomDraw.count.carried'), (count) => count.carried, { isAlways: false }),
    ...step(t('randomDraw.count.buffer'), (count) => count.buffer, { mark: sign.more, isAlways: false }),
  ];
};

const changedRows = ({ t, locale }: Said, { change, addedForAlcohol }: Quota): CountRow[] => {
  const number = (value: number | null): string => (value === null ? '' : numberFormat(locale).format(value));
  return [
    ...(change === null
      ? []
      : [
          {
            step: t('randomDraw.count.changed', { reason: isolated(change.reason) }),
            drug: number(change.drug),
            alcohol: number(change.alcohol),
          },
        ]),
    ...(addedForAlcohol > 0 ? [{ step: t('randomDraw.count.added'), drug: `${sign.more}${number(addedForAlcohol)}`, alcohol: '' }] : []),
  ];
};

/** Every step from the size of the pool to how many were drawn; none where the certificate has no such arithmetic. */
export const countRows = (said: Said, certificate: Certificate): CountRow[] => {
  const quota = quotaOf(certificate);
  if (!quota) return [];
  const { t, locale } = said;
  const format = (value: number): string => numberFormat(locale).format(value);
  const step = stepOf(said, quota);
  const isShort = [quota.drug, quota.alcohol].some((count) => count !== null && count.drawn < count.wanted);
  const hasAlcohol = certificate.alcoholMode !== 'NONE';
  return [
    ...(quota.drug.method === 'Percent' ? percentRows(said, quota) : step(t('randomDraw.count.fixed'), (count) => count.wanted)),
    ...(isShort ? step(t('randomDraw.count.size'), (count) => count.size) : []),
    ...changedRows(said, quota),
    {
      step: t('randomDraw.count.drawn'),
      drug: format(certificate.drugCount),
      alcohol: hasAlcohol ? format(certificate.alcoholCount) : '',
      isSum: true,
    },
    ...(certificate.alternateCount > 0
      ? [{ step: t('randomDraw.count.alternates'), drug: format(certificate.alternateCount), alcohol: '' }]
      : []),
    ...step(t('randomDraw.count.missing'), (count) => count.missing, { isAlways: false }),
  ];
};

const isAlone = ({ beacon, witness }: Certificate): boolean => beacon === '' && witness === '';

/** What must be known first: that nobody from outside took part, that it was drawn again or of incomplete records. */
export const certificateHeads = ({ t }: Said, certificate: Certificate): string[] => {
  const quota = quotaOf(certificate);
  const told = (key: 'repeated' | 'override', reason: string | undefined): string[] =>
    reason ? [t(`randomDraw.certificate.${key}`, { reason: isolated(reason) })] : [];
  return [
    ...(isAlone(certificate) ? [t('randomDraw.certificate.alone')] : []),
    ...told('repeated', quota?.repeated),
    ...told('override', quota?.overrideReason),
  ];
};

/** What happened, for whom it happened to. The day is told as its reader writes days. */
export const certificateLead = ({ t, locale }: Said, certificate: Certificate, { day }: { readonly day: string }): string[] => {
  const { drugCount, rosterSize, alcoholCount, alcoholMode, beacon, witness } = certificate;
  const alcohol = alcoholMode === 'NESTED' ? 'nested' : 'independent';
  return [
    t('randomDraw.certificate.lead', { day, drug: drugCount, count: rosterSize }),
    ...(alcoholCount > 0 ? [t(`randomDraw.certificate.${alcohol}`, { count: alcoholCount })] : []),
    ...(rosterSize === 0 ? [] : [t('randomDraw.certificate.chance', { chance: formatShare(drugCount / rosterSize, locale) })]),
    t('randomDraw.certificate.fixed'),
    ...(beacon === '' ? [] : [t('randomDraw.certificate.beacon')]),
    ...(witness === '' ? [] : [t('randomDraw.certificate.witness')]),
    ...(isAlone(certificate) ? [] : [t('randomDraw.certificate.steer')]),
  ];
};

/** How far it can be checked: that it does not hold any more, not yet, or with its seed. */
export const certificateStanding = ({ voided, serverSeed }: Pick<Certificate, 'voided' | 'serverSeed'>): 'voided' | 'sealed' | 'signed' =>
  voided ? 'voided' : serverSeed === null ? 'sealed' : 'signed';
