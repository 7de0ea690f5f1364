import { countOf } from '@assay/domain/randoms/count';
import { describe, expect, it } from 'vitest';
import { formatMean, formatRate, formatShare, quotaOf, sumText } from './draw-quota.ts';

const draws = [212, 218, 206].map((size, place) => ({ on: `2026-0${place * 3 + 1}-05`, size }));
const { average } = countOf({
  frequency: 'Quarterly',
  periods: 4,
  index: 3,
  method: 'Percent',
  rate: 5000,
  number: 0,
  counted: 53,
  open: 0,
  targetBefore: 53,
  buffer: 0,
  draws,
});

describe('the arithmetic of a draw', () => {
  it('is read in words: what the average is of, and what it comes to', () => {
    expect(sumText(average, 'en-US')).toBe('(212 + 218 + 206 + 206)');
    expect(formatMean(average, 'en-US')).toBe('210.5');
    expect(sumText({ sizes: [1200], sum: 1200, of: 1 }, 'en-US')).toBe('1,200');
    expect(sumText({ sizes: [1, 2, 3, 4, 5], sum: 15, of: 5 }, 'en-US')).toBe('15');
    expect(formatMean({ sizes: [], sum: 0, of: 0 }, 'en-US')).toBe('0');
  });

  it('says rates and chances in percent, in Latin digits', () => {
    expect(formatRate(5000, 'en-US')).toBe('50%');
    expect(formatRate(1250, 'en-US')).toBe('12.5%');
    expect(formatShare(26 / 206, 'en-US')).toBe('12.62%');
    expect(formatShare(0.1262, 'ar')).toMatch(/12\.62/);
  });

  it('is shown only where the certificate has it', () => {
    expect(quotaOf({ quota: {} })).toBeNull();
    expect(quotaOf({ quota: { drug: { average: { sizes: [], sum: 0, of: 1 } } } })).not.toBeNull();
  });
});
