import { describe, expect, it } from 'vitest';
import { linkProblem, providerLinkInput } from './provider-link.ts';

const link = (providerId: number, given: object = {}) => ({
  providerId,
  isDefault: false,
  effectiveFrom: '2026-01-01',
  effectiveTo: '2026-12-31' as string | null,
  ...given,
});

describe('a link of a company, a type of service and a provider', () => {
  it('begins before it ends', () => {
    const draft = { companyId: 1, serviceTypeId: 2, providerId: 3, effectiveFrom: '2026-01-02', effectiveTo: '2026-01-01' };
    for (const effectiveTo of ['2026-01-01', '2026-01-02'])
      expect(providerLinkInput.safeParse({ ...draft, effectiveTo }).error?.issues).toMatchObject([
        { path: ['effectiveTo'], message: 'onlyAfter' },
      ]);
    expect(providerLinkInput.parse({ ...draft, effectiveTo: null })).toMatchObject({ isDefault: false, locationId: null });
  });

  it('is refused where the same provider is linked at the same time, and names what stands in the way', () => {
    const other = link(3, { effectiveFrom: '2026-06-01', effectiveTo: null });
    expect(linkProblem(link(3), [link(4), other])).toEqual({ path: 'effectiveFrom', code: 'overlaps', inTheWay: [other] });
    expect(linkProblem(link(3), [link(4)])).toBeNull();
    expect(linkProblem(link(3), [link(3, { effectiveFrom: '2027-01-01', effectiveTo: null })])).toBeNull();
  });

  it('is the one default of its time', () => {
    const other = link(4, { isDefault: true, effectiveFrom: '2026-12-31' });
    expect(linkProblem(link(3, { isDefault: true }), [other])).toEqual({ path: 'isDefault', code: 'secondDefault', inTheWay: [other] });
    expect(linkProblem(link(3, { isDefault: true }), [link(4)])).toBeNull();
    expect(linkProblem(link(3), [other])).toBeNull();
    expect(linkProblem(link(3, { isDefault: true, effectiveTo: '2026-12-30' }), [other])).toBeNull();
  });
});
