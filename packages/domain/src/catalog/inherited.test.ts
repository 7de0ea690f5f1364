import { describe, expect, it } from 'vitest';
import { inheritedLinks, inheritedServices } from './inherited.ts';

const line = [1, 4, 9];

describe('the services of companies above', () => {
  const service = (companyId: number, serviceId: number, { isActive = true }: { readonly isActive?: boolean } = {}) => ({
    companyId,
    serviceId,
    isActive,
  });

  it('are the company’s, those of the nearest one where several have it', () => {
    const [root, middle] = [service(1, 7), service(4, 7)];
    expect(inheritedServices(line, [root, service(1, 8)])).toEqual([root, service(1, 8)]);
    expect(inheritedServices(line, [root, middle])).toEqual([middle]);
  });

  it('are overridden by one of its own, and by one that is switched off', () => {
    expect(inheritedServices(line, [service(1, 7), service(9, 7)])).toEqual([]);
    expect(inheritedServices(line, [service(1, 7), service(9, 7, { isActive: false })])).toEqual([]);
    expect(inheritedServices(line, [service(1, 7), service(4, 7, { isActive: false })])).toEqual([]);
  });
});

describe('the providers of companies above', () => {
  const link = (companyId: number, more: object = {}) => ({
    companyId,
    serviceTypeId: 3,
    locationId: null as number | null,
    isActive: true,
    effectiveFrom: '2026-01-01',
    effectiveTo: null as string | null,
    ...more,
  });
  const today = '2026-11-16';

  it('do a type of service for the company until it has a link in effect of its own', () => {
    const links = [link(1), link(1, { providerId: 2 })];
    expect(inheritedLinks(line, links, { today })).toEqual(links);
    expect(inheritedLinks(line, [...links, link(9)], { today })).toEqual([]);
    for (const other of [{ isActive: false }, { effectiveTo: '2026-11-15' }, { effectiveFrom: '2026-11-17' }, { locationId: 5 }])
      expect(inheritedLinks(line, [...links, link(9, other)], { today }), JSON.stringify(other)).toEqual(links);
  });

  it('of another type stay', () => {
    const other = link(1, { serviceTypeId: 6 });
    expect(inheritedLinks(line, [link(4), other, link(9)], { today })).toEqual([other]);
  });
});
