import { describe, expect, it } from 'vitest';
import { pathOf, requestOf, searchOf } from './nearest-search.ts';

describe('a search for the nearest sites', () => {
  it('stands in the address, and comes back from it', () => {
    const search = { zip: '02139', miles: 50, services: ['BAT', 'OH'] } as const;
    expect(pathOf(search)).toBe('/collection-site/nearest?zip=02139&miles=50&services=BAT%2COH');
    expect(searchOf({ zip: '02139', miles: 50, services: 'OH,BAT' })).toEqual(search);
    // The router reads digits as a number.
    expect(searchOf({ zip: 78701, miles: 50 })).toEqual({ zip: '78701', miles: 50, services: [] });
  });

  it('of an address that makes no sense is a new one', () => {
    expect(searchOf({ zip: null, miles: 7, services: 'X' })).toEqual({ zip: '', miles: 25, services: [] });
  });

  it('asks the server once there is a whole ZIP code', () => {
    expect(requestOf({ zip: '7870', miles: 25, services: [] })).toBeNull();
    expect(requestOf({ zip: '78701-1234', miles: 25, services: ['BAT'] })).toEqual({
      zip: '78701-1234',
      radiusMiles: 25,
      services: ['BAT'],
    });
  });
});
