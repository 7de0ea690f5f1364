import type { Certificate } from '@assay/domain/randoms/certificate';
import type { Count } from '@assay/domain/randoms/count';
import type { Locale } from '@assay/domain/languages';
import { numberFormat } from '@assay/i18n/formats';

type Change = { readonly drug: number | null; readonly alcohol: number | null; readonly reason: string };

/** The arithmetic of a draw as its certificate has it. */
export type Quota = {
  readonly drug: Count;
  readonly alcohol: Count | null;
  readonly change: Change | null;
  readonly addedForAlcohol: number;
  /** Why it was drawn though not everything was known of everybody; why it was drawn again. */
  readonly overrideReason?: string;
  readonly repeated?: string;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The one place where the numbers of a certificate are taken for what the server writes into it; null where they are something else. */
export const quotaOf = ({ quota }: Pick<Certificate, 'quota'>): Quota | null => {
  const { drug } = quota;
  return isObject(drug) && 'average' in drug && isObject(drug.average) ? (quota as unknown as Quota) : null;
};

/** A share of a whole: 12.6%. */
export const formatShare = (share: number, locale: Locale): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share);

/** A rate in hundredths of a percent. */
export const formatRate = (rate: number, locale: Locale): string => formatShare(rate / 10_000, locale);

/** A mean with one digit after the point: 210.5. */
export const formatMean = ({ sum, of }: Count['average'], locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 1 }).format(of === 0 ? 0 : sum / of);

const mostSizes = 4;

/** What an average is of: the sizes where they are few, else their sum. */
export const sumText = ({ sizes, sum }: Count['average'], locale: Locale): string => {
  const number = numberFormat(locale);
  if (sizes.length > mostSizes) return number.format(sum);
  const added = sizes.map((size) => number.format(size)).join(' + ');
  return sizes.length > 1 ? `(${added})` : added;
};
