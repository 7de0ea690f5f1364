import type { CountRequest, PageRequest } from '@assay/contract/kit/search';
import { describe, expect, it } from 'vitest';
import { initialList, type ListState } from './list-state.ts';
import { rowSource } from './row-source.ts';

/** Memory of the length of a test. */
const memory = () => {
  const kept = new Map<string, unknown>();
  return { get: <T>(key: string) => kept.get(key) as T | undefined, set: (key: string, value: unknown) => void kept.set(key, value) };
};

const listOf = (all: number) => {
  const asked = { search: [] as PageRequest[], count: [] as CountRequest[] };
  const source = rowSource<{ id: number }>({
    search: (request) => {
      asked.search.push(request);
      const found = Math.max(0, Math.min(request.size ?? 50, all - (request.from ?? 0)));
      return Promise.resolve(Array.from({ length: found }, (_, id) => ({ id })));
    },
    count: (request) => {
      asked.count.push(request);
      return Promise.resolve(Math.min(all, request.limit ?? all));
    },
    memory: memory(),
  });
  const page = (part: Partial<ListState> = {}) => source.page({ state: { ...initialList, ...part }, fixed: {}, columns: ['name'] });
  return { asked, source, page };
};

describe('the rows of a grid', () => {
  it('cost one search of the asked columns and one count up to its limit', async () => {
    const { asked, page } = listOf(120);
    const { rows, total } = await page();
    expect([rows.length, total]).toEqual([50, { count: 120, isExact: true }]);
    expect(asked.search).toEqual([{ archive: 'Active', filters: {}, sort: [], from: 0, size: 50, columns: ['name'] }]);
    expect(asked.count).toEqual([{ archive: 'Active', filters: {}, limit: 10_001 }]);
  });

  it('are not counted again for another page or another order', async () => {
    const { asked, page } = listOf(120);
    await page();
    await page({ page: 1 });
    await page({ sort: [{ colId: 'name', sort: 'asc' }] });
    expect([asked.search.length, asked.count.length]).toEqual([3, 1]);
  });

  it('are counted again for another filter, and after a refresh', async () => {
    const { asked, source, page } = listOf(120);
    await page();
    await page({ text: 'acme' });
    source.forget();
    await page();
    expect(asked.count.map(({ text }) => text)).toEqual([undefined, 'acme', undefined]);
  });

  it('are asked for once when the grid asks twice at a time', async () => {
    const { asked, page } = listOf(120);
    await Promise.all([page(), page()]);
    expect([asked.search.length, asked.count.length]).toEqual([1, 1]);
  });

  it('are counted again after a failure', async () => {
    let tries = 0;
    const source = rowSource({
      search: () => Promise.resolve([]),
      count: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(0);
      },
      memory: memory(),
    });
    const asked = { state: initialList, fixed: {}, columns: ['name'] };
    await expect(source.page(asked)).rejects.toThrow('away');
    expect(await source.page(asked)).toEqual({ rows: [], total: { count: 0, isExact: true } });
  });
});

describe('a list of more than ten thousand rows', () => {
  it('is known as that, and its pages go on beyond', async () => {
    const { page } = listOf(12_345);
    expect((await page()).total).toEqual({ count: 10_000, isExact: false });
    expect((await page({ page: 220 })).total).toEqual({ count: 11_050, isExact: false });
    expect((await page({ page: 246 })).total).toEqual({ count: 12_345, isExact: true });
  });

  it('is counted to the end by who asks, and for a page past the end', async () => {
    const { asked, source, page } = listOf(12_345);
    await page();
    expect(await source.countAll(initialList, {})).toEqual({ count: 12_345, isExact: true });
    expect((await page()).total).toEqual({ count: 12_345, isExact: true });
    expect(asked.count.map(({ limit }) => limit)).toEqual([10_001, undefined]);
    const other = listOf(12_345);
    expect((await other.page({ page: 900 })).total).toEqual({ count: 12_345, isExact: true });
  });

  it('tells the server how many there are, once it knows', async () => {
    const { asked, source, page } = listOf(12_345);
    await page();
    await source.countAll(initialList, {});
    await page({ page: 200 });
    expect(asked.search.map(({ total }) => total)).toEqual([undefined, 12_345]);
    source.forget();
    await page({ page: 199 });
    expect(asked.search.at(-1)?.total).toBeUndefined();
  });

  it('are remembered as they were read, by exactly what was asked', async () => {
    const { page, source } = listOf(60);
    const asked = { state: { ...initialList, page: 1 }, fixed: {}, columns: ['name'] };
    expect(source.remembered(asked)).toBeNull();
    const read = await page({ page: 1 });
    expect(source.remembered(asked)).toEqual(read);
    expect(source.remembered({ ...asked, columns: ['name', 'code'] })).toBeNull();
    expect(source.remembered({ ...asked, state: { ...asked.state, text: 'acme' } })).toBeNull();
  });

  it('are left at a place, which another question does not have', () => {
    const { source } = listOf(60);
    source.place.set({ state: initialList, fixed: {} }, 12);
    expect(source.place.get({ state: initialList, fixed: {} })).toBe(12);
    expect(source.place.get({ state: { ...initialList, text: 'acme' }, fixed: {} })).toBe(0);
  });
});
