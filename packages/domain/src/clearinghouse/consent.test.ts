import { describe, expect, it } from 'vitest';
import { consentInput, consentState, isInForce, needsGeneralConsent } from './consent.ts';

const consent = { consentFrom: '2026-01-01', consentUntil: '2026-12-31', withdrawnOn: null };

describe('general consent', () => {
  it('"general written consent kept by employer, may cover several years": holds from its first day to its last', () => {
    expect(isInForce(consent, '2025-12-31')).toBe(false);
    expect(isInForce(consent, '2026-01-01')).toBe(true);
    expect(isInForce(consent, '2026-12-31')).toBe(true);
    expect(isInForce(consent, '2027-01-01')).toBe(false);
    expect(isInForce({ ...consent, consentUntil: null }, '2040-01-01')).toBe(true);
  });

  it('says sixty days ahead that it ends', () => {
    expect(consentState(consent, '2026-10-31')).toBe('In force');
    expect(consentState(consent, '2026-11-01')).toBe('Ending soon');
    expect(consentState(consent, '2025-01-01')).toBe('Not yet');
    expect(consentState(consent, '2027-01-01')).toBe('Ended');
  });

  it('ends on the day it is withdrawn', () => {
    const withdrawn = { ...consent, withdrawnOn: '2026-06-01' };
    expect(consentState(withdrawn, '2026-05-31')).toBe('In force');
    expect(consentState(withdrawn, '2026-06-01')).toBe('Withdrawn');
  });

  it('is for limited queries; to a full one the driver consents inside of the Clearinghouse', () => {
    expect((['Limited', 'Limited with consent request'] as const).map(needsGeneralConsent)).toEqual([true, true]);
    expect((['Full', 'Pre-employment'] as const).map(needsGeneralConsent)).toEqual([false, false]);
  });

  it('does not end before it begins', () => {
    const input = { participantId: 1, consentFrom: '2026-05-01', consentUntil: '2026-04-30', withdrawnOn: '2026-04-01' };
    expect(consentInput.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'consentUntil: notBefore',
      'withdrawnOn: notBefore',
    ]);
    expect(consentInput.safeParse({ participantId: 1, consentFrom: '2026-05-01' }).success).toBe(true);
  });
});
