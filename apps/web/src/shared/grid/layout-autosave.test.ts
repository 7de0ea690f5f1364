import type { PreferenceDraft } from '@assay/contract/identity/preference.types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Columns } from '../fields/columns.ts';
import { layoutAutosave } from './layout-autosave.ts';
import { initialList, type ListState } from './list-state.ts';

const columns: Columns = { name: { kind: 'text' }, ssn: { kind: 'text', sensitive: true } };
const shown = [{ colId: 'name', hide: false, width: 200 }];
const wide = [{ colId: 'name', hide: false, width: 300 }];
const filter = (value: string) => ({ filterType: 'text', type: 'contains', filter: value }) as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (state: ListState = initialList) => {
  const local = new Map<string, PreferenceDraft>();
  const sent: PreferenceDraft[] = [];
  const list = { tableName: 'people', columns, state, send: (draft: PreferenceDraft) => void sent.push(draft) };
  const keeping = {
    stored: (name: string) => local.get(name),
    keep: (draft: PreferenceDraft) => void local.set(draft.tableName, draft),
    pause: 700,
  };
  return { autosave: layoutAutosave(list, keeping), list, local, sent };
};

const widths = (drafts: readonly PreferenceDraft[]) => drafts.map(({ activeColumns }) => activeColumns.map(({ width }) => width));

describe('a layout', () => {
  it('is kept here at once, and sent once the changes pause', () => {
    const { autosave, local, sent } = open();
    autosave.changed(shown);
    autosave.changed(wide);
    expect(widths([...local.values()])).toEqual([[300]]);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(700);
    expect(widths(sent)).toEqual([[300]]);
  });

  it('is sent with the state of that moment: a new order comes after the click that made it', () => {
    const { autosave, list, sent } = open();
    autosave.changed(shown);
    autosave.follow({ ...list, state: { ...initialList, sort: [{ colId: 'name', sort: 'desc' }] } });
    vi.advanceTimersByTime(700);
    expect(sent[0]?.activeColumns[0]?.sort).toBe('desc');
  });

  it('is sent before the list is left, and then no more', () => {
    const { autosave, sent } = open();
    autosave.changed(shown);
    autosave.flush();
    autosave.flush();
    vi.advanceTimersByTime(700);
    expect(sent).toHaveLength(1);
  });

  it('keeps the filters that were saved, not those of the moment', () => {
    const { autosave, local, sent } = open({ ...initialList, filters: { name: filter('now') } });
    local.set('people', {
      id: 4,
      tableName: 'people',
      pageSize: 50,
      activeColumns: [],
      filters: { from: 0, size: 50, name: filter('saved') },
    });
    autosave.changed(shown);
    autosave.flush();
    expect(sent[0]).toMatchObject({ id: 4, filters: { name: { filter: 'saved' } } });
  });

  it('carries the filters when it is saved as a whole, but for those on a sensitive column', () => {
    const { autosave } = open({ ...initialList, filters: { name: filter('now'), ssn: filter('123') } });
    expect(autosave.whole(shown).filters).toEqual({ name: filter('now'), from: 0, size: 50 });
  });
});
