import { withoutSensitive } from '@assay/contract/kit/kept-search';
import { describe, expect, it } from 'vitest';
import { fromGrid, toFilterModel, withoutFilter } from './filter-model.ts';

const columns = {
  name: { kind: 'text' },
  isActive: { kind: 'boolean' },
  depth: { kind: 'number' },
  contractEnd: { kind: 'date' },
  agencies: { kind: 'list', list: 'agency', values: ['FAA', 'FRA'] },
  uscgVesselIds: { kind: 'list' },
  retestNegativeDilute: { kind: 'json' },
  ssn: { kind: 'text', sensitive: true },
  primaryId: { kind: 'text', covered: true },
} as const;

describe('filters of the grid', () => {
  it('travel as days, without the midnight that the grid adds', () => {
    const model = { contractEnd: { filterType: 'date', type: 'inRange', dateFrom: '2026-01-01 00:00:00', dateTo: '2026-02-01 00:00:00' } };
    expect(fromGrid(model)).toEqual({
      contractEnd: { filterType: 'date', type: 'inRange', dateFrom: '2026-01-01', dateTo: '2026-02-01' },
    });
  });

  it('lose the nulls that the grid leaves in them, also inside a combination', () => {
    const condition = { filterType: 'date', type: 'blank', dateFrom: null, dateTo: null };
    expect(fromGrid({ contractEnd: { filterType: 'date', operator: 'OR', conditions: [condition, condition] } })).toEqual({
      contractEnd: {
        filterType: 'date',
        operator: 'OR',
        conditions: [
          { filterType: 'date', type: 'blank' },
          { filterType: 'date', type: 'blank' },
        ],
      },
    });
  });

  it('keep a zero, which is a number like any other', () => {
    expect(fromGrid({ depth: { filterType: 'number', type: 'equals', filter: 0 } })).toEqual({
      depth: { filterType: 'number', type: 'equals', filter: 0 },
    });
  });
});

describe('filters from a link', () => {
  it('are spelt out by the kind of their column', () => {
    expect(toFilterModel({ name: 'acme', isActive: false, depth: 0, contractEnd: '2026-01-01', agencies: ['FAA'] }, columns)).toEqual({
      name: { filterType: 'text', type: 'contains', filter: 'acme' },
      isActive: { filterType: 'set', values: [false] },
      depth: { filterType: 'number', type: 'equals', filter: 0 },
      contractEnd: { filterType: 'date', type: 'equals', dateFrom: '2026-01-01' },
      agencies: { filterType: 'set', values: ['FAA'] },
    });
  });

  it('of a covered column ask for the whole of it: no other filter is answered', () => {
    expect(toFilterModel({ primaryId: 'E-1' }, columns)).toEqual({ primaryId: { filterType: 'text', type: 'equals', filter: 'E-1' } });
  });

  it('pass as they are when they already are models', () => {
    const model = { name: { filterType: 'text', type: 'startsWith', filter: 'a' } };
    expect(toFilterModel(model, columns)).toEqual(model);
  });

  it('leave out what no column understands', () => {
    const noise = { nothing: 'x', retestNegativeDilute: 'x', name: '', depth: 'many', isActive: null, contractEnd: { odd: 1 } };
    expect(toFilterModel(noise, columns)).toEqual({});
    expect(toFilterModel('filters', columns)).toEqual({});
    expect(toFilterModel(undefined, columns)).toEqual({});
  });

  it('read the paging of a preference record as no filter', () => {
    expect(toFilterModel({ from: 0, size: 50, name: 'a' }, columns)).toEqual({
      name: { filterType: 'text', type: 'contains', filter: 'a' },
    });
  });
});

describe('what is kept', () => {
  it('holds no value of a sensitive column', () => {
    const model = toFilterModel({ name: 'acme', ssn: '900-00-0001' }, columns);
    expect(withoutSensitive(model, columns)).toEqual({ name: { filterType: 'text', type: 'contains', filter: 'acme' } });
  });

  it('drops one column when its chip is closed', () => {
    expect(Object.keys(withoutFilter(toFilterModel({ name: 'a', depth: 1 }, columns), 'name'))).toEqual(['depth']);
  });
});
