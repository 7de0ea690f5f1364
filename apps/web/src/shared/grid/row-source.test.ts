import type { SearchRequest } from '@assay/contract/kit/search';
import { describe, expect, it } from 'vitest';
import { initialList } from './list-state.ts';
import { rowSource } from './row-source.ts';

const counting = () => {
  const asked = { search: [] as SearchRequest[], count: [] as SearchRequest[] };
  const source = rowSource<{ id: number }>({
    search: (request) => {
      asked.search.push(request);
      return Promise.resolve([{ id: 1 }]);
    },
    count: (request) => {
      asked.count.push(request);
      return Promise.resolve(120);
    },
  });
  return { asked, source };
};

describe('the rows of a grid', () => {
  it('cost one search and one count', async () => {
    const { asked, source } = counting();
    expect(await source.page(initialList, {})).toEqual({ rows: [{ id: 1 }], count: 120 });
    expect([asked.search.length, asked.count.length]).toEqual([1, 1]);
  });

  it('are not counted again for another page or another order', async () => {
    const { asked, source } = counting();
    await source.page(initialList, {});
    await source.page({ ...initialList, page: 1 }, {});
    await source.page({ ...initialList, sort: [{ colId: 'name', sort: 'asc' }] }, {});
    expect([asked.search.length, asked.count.length]).toEqual([3, 1]);
  });

  it('are counted again for another filter, and after a refresh', async () => {
    const { asked, source } = counting();
    await source.page(initialList, {});
    await source.page({ ...initialList, text: 'acme' }, {});
    source.forget();
    await source.page(initialList, {});
    expect(asked.count.map(({ text }) => text)).toEqual([undefined, 'acme', undefined]);
  });

  it('are asked for once when the grid asks twice at a time', async () => {
    const { asked, source } = counting();
    await Promise.all([source.page(initialList, {}), source.page(initialList, {})]);
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
    });
    await expect(source.page(initialList, {})).rejects.toThrow('away');
    expect(await source.page(initialList, {})).toEqual({ rows: [], count: 0 });
  });
});
