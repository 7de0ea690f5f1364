import { describe, expect, test } from 'vitest';
import { createPlaces, placeLimits, type Ends } from './places.ts';

const pageAt = (from: number, limit = 50) => ({ from, plain: { limit, offset: from, isBackwards: false } });
const endsAt = (from: number, rows = 50): Ends => [rows, [`k${from}`, String(from)], [`k${from + rows - 1}`, String(from + rows - 1)]];

/** A list in which the page at 5,000 was seen at the time 0. */
const seen = (clock = { at: 0 }) => {
  const places = createPlaces(() => clock.at);
  places('list', 0, pageAt(5000)).keep(endsAt(5000));
  const wayTo = (from: number, { list = 'list', version = 0, limit = 50 } = {}) => places(list, version, pageAt(from, limit)).way;
  return { places, wayTo };
};

describe('a page is reached', () => {
  test('again from its first row, the next from its last', () => {
    const { wayTo } = seen();
    expect(wayTo(5000)).toEqual({
      limit: 50,
      offset: 0,
      isBackwards: false,
      beyond: { place: { key: 'k5000', id: '5000' }, isIncluded: true },
    });
    expect(wayTo(5050)).toMatchObject({ offset: 0, isBackwards: false, beyond: { place: { id: '5049' }, isIncluded: false } });
    expect(wayTo(5150)).toMatchObject({ offset: 100, isBackwards: false, beyond: { place: { id: '5049' } } });
  });

  test('before it backwards, unless it holds the place itself', () => {
    const { wayTo } = seen();
    expect(wayTo(4950)).toMatchObject({ offset: 0, isBackwards: true, beyond: { place: { id: '5000' }, isIncluded: false } });
    expect(wayTo(4800)).toMatchObject({ offset: 150, isBackwards: true, beyond: { place: { id: '5000' } } });
    expect(wayTo(4990, { limit: 20 })).toMatchObject({ offset: 39, isBackwards: true, beyond: { place: { id: '5049' } } });
    expect(wayTo(4990, { limit: 80 })).toEqual(pageAt(4990, 80).plain);
  });

  test('from the start where that is nearer', () => {
    expect(seen().wayTo(2000)).toEqual(pageAt(2000).plain);
  });

  test('never from another list, after a change, or after a minute', () => {
    const clock = { at: 0 };
    const { wayTo } = seen(clock);
    for (const other of [{ list: 'another' }, { version: 1 }]) expect(wayTo(5050, other)).toEqual(pageAt(5050).plain);
    clock.at = 59_999;
    expect(wayTo(5050).beyond).toBeDefined();
    clock.at = 60_000;
    expect(wayTo(5050).beyond).toBeUndefined();
  });
});

describe('a place', () => {
  test('that was reached from another lives no longer than that one', () => {
    const clock = { at: 0 };
    const { places, wayTo } = seen(clock);
    clock.at = 50_000;
    places('list', 0, pageAt(5050)).keep(endsAt(5050));
    clock.at = 60_000;
    expect(wayTo(5100).beyond).toBeUndefined();
  });

  test('is found on the way back too, and not where rows are missing', () => {
    const { places, wayTo } = seen();
    const [rows, first, last] = endsAt(4900);
    places('list', 0, pageAt(4900)).keep([rows, last, first]);
    expect(wayTo(4900)).toMatchObject({ offset: 0, beyond: { place: { id: '4900' }, isIncluded: true } });
    places('list', 0, pageAt(4800)).keep([49, last, first]);
    expect(wayTo(4800)).toMatchObject({ offset: 50, isBackwards: true });
  });

  test('of an empty page or with a long key is not kept', () => {
    const places = createPlaces(() => 0);
    const long = 'k'.repeat(placeLimits.key + 1);
    for (const ends of [[null, null, null], [], [50, [long, '1'], [long, '2']]]) {
      places('list', 0, pageAt(5000)).keep(ends as never);
      expect(places('list', 0, pageAt(5000)).way.beyond).toBeUndefined();
    }
  });

  test('gives way to newer ones, and so does a list', () => {
    const { places, wayTo } = seen();
    for (let from = 10_000; from < 10_000 + placeLimits.places * 100; from += 100) places('list', 0, pageAt(from)).keep(endsAt(from));
    expect(wayTo(5000).beyond?.place.id).not.toBe('5000');
    for (let other = 0; other < placeLimits.lists; other += 1) places(`other ${other}`, 0, pageAt(5000)).keep(endsAt(5000));
    expect(wayTo(20_000).beyond).toBeUndefined();
  });
});
