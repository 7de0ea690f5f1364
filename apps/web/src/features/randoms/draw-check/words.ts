import type { Locale } from '@assay/domain/languages';
import type { Odds } from '@assay/domain/randoms/proof';
import type { DrawCheck, OpenReason } from '@assay/domain/randoms/verify-checks';
import type { Finding, FindingCode, FindingParams } from '@assay/domain/randoms/verify-findings';
import { numberFormat, sentencesText } from '@assay/i18n/formats';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import type { Text } from '#shared/i18n/text.tsx';

const stamp = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});

/** An instant to the second, in New York: a freeze and its draw are seconds apart. */
export const formatSecond = (iso: string): string => {
  const parts = Object.fromEntries(stamp.formatToParts(new Date(iso)).map((part) => [part.type, part.value]));
  return `${parts.month}/${parts.day}/${parts.year} ${parts.hour}:${parts.minute}:${parts.second} ${parts.dayPeriod}`;
};

/** A part of a whole: 12.6%, and what is less than a thousandth by its first digits. */
export const percentText = (part: number, locale: Locale): string => {
  const digits = part !== 0 && part < 0.001 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 };
  return numberFormat(locale, { style: 'percent', ...digits }).format(part);
};

/** A number with what stands behind its point, where there is something. */
export const averageText = (value: number, locale: Locale): string => numberFormat(locale, { maximumFractionDigits: 2 }).format(value);

export const chanceOf = ({ drawn, of }: Odds): number => (of === 0 ? 0 : drawn / of);

type Words = Pick<Text, 't' | 'locale'>;

const timed: ReadonlySet<string> = new Set(['committedAt', 'frozenAt', 'drawnAt', 'at']);

/** Hashes, names of fields and times keep their direction; numbers are written as the language does. */
const shownIn = (params: FindingParams): FindingParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]): [string, string | number] => {
      if (typeof value === 'number') return [name, value];
      return [name, timed.has(name) ? leftToRight(formatSecond(value)) : isolated(value)];
    }),
  );

/** What stands for a check of its own: all but what could not be looked at, and what only has to be known. */
type BrokenCode = Exclude<
  FindingCode,
  'SEED_NOT_DISCLOSED' | 'ROSTER_NOT_GIVEN' | 'PREVIOUS_NOT_GIVEN' | 'KEY_NOT_GIVEN' | 'OPERATOR_ALONE' | 'VOIDED'
>;

/** What broke, in a sentence. */
export const findingText = ({ t }: Pick<Text, 't'>, { code, params }: Finding): string => {
  if (code === 'PREVIOUS_HASH' && params.expected === '') return t('drawCheck.findings.noPrevious', shownIn(params));
  // Of what is no object at all there is no field to name.
  const named = 'field' in params && params.field === '' ? { field: 'JSON' } : params;
  return t(`drawCheck.findings.${code as BrokenCode}`, shownIn(named));
};

/** Why a check is open. Of ranks a part was looked at all the same. */
export const openText = (
  { t, locale }: Words,
  { name, because }: { readonly name: DrawCheck; readonly because: OpenReason | 'unsupported' },
) => {
  const isPartly = name === 'ranks' && (because === 'roster' || because === 'otherRoster');
  return sentencesText([t(`drawCheck.because.${because}`), isPartly ? t('drawCheck.orderOnly') : ''], locale);
};
