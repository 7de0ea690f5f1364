import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import { describe, expect, it } from 'vitest';
import { filterText } from './describe-filter.ts';
import { formatValue } from '../fields/format-value.ts';

const text = translator('en-US', en);
const column = (name: string, rest: object) => ({ name, isShown: true, kind: 'text', ...rest }) as const;

describe('a filter in words', () => {
  it('names the values of a closed list', () => {
    const filter = { filterType: 'set', values: [true, false] } as const;
    expect(filterText(column('isActive', { kind: 'boolean' }), filter, text)).toBe('Active, Inactive');
    expect(filterText(column('isDot', { kind: 'boolean' }), filter, text)).toBe('Yes, No');
    const types = { filterType: 'set', values: ['STAFFING'] } as const;
    expect(filterText(column('companyType', { kind: 'choice', list: 'companyType' }), types, text)).toBe('Staffing agency');
  });

  it('writes days as people do', () => {
    const filter = { filterType: 'date', type: 'inRange', dateFrom: '2026-01-31', dateTo: '2026-02-01' } as const;
    expect(filterText(column('updatedAt', { kind: 'time' }), filter, text)).toBe('is from 01/31/2026 to 02/01/2026');
    const before = { filterType: 'date', type: 'lessThan', dateFrom: '2026-01-31' } as const;
    expect(filterText(column('contractEnd', { kind: 'date' }), before, text)).toBe('is before 01/31/2026');
  });

  it('joins what is combined', () => {
    const filter = {
      operator: 'OR',
      conditions: [
        { filterType: 'text', type: 'contains', filter: 'a' },
        { filterType: 'text', type: 'blank' },
      ],
    } as const;
    expect(filterText(column('name', {}), filter, text)).toBe('contains “a” or is blank');
  });
});

describe('a value in a cell', () => {
  it('is shown by the kind of its column', () => {
    expect(formatValue({ kind: 'date' }, '2026-11-15', text)).toBe('11/15/2026');
    expect(formatValue({ kind: 'time' }, '2026-11-15T02:33:19.513Z', text)).toBe('11/14/2026 09:33 PM');
    expect(formatValue({ kind: 'number' }, 1284, text)).toBe('1,284');
    expect(formatValue({ kind: 'list', list: 'operatorType' }, ['Gas Gathering'], text)).toBe('Gas Gathering');
    expect(formatValue({ kind: 'number' }, 0, text)).toBe('0');
    expect(formatValue({ kind: 'text' }, null, text)).toBe('');
  });
});
