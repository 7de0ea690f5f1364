import { describe, expect, it } from 'vitest';
import { fieldErrorTable } from './error-table.ts';

const reserved = { path: 'descriptor', code: 'forbidden', message: "Value cannot be 'MASTER'." };

describe('what the server found wrong', () => {
  it('stays on its field while other fields are looked at again', () => {
    const book = fieldErrorTable();
    book.note([reserved]);
    book.forget(['name']);
    expect(book.with([{ name: 'name', text: 'Required field' }])).toEqual([
      { name: 'name', text: 'Required field' },
      { name: 'descriptor', text: reserved.message },
    ]);
  });

  it('is forgotten when its field is changed', () => {
    const book = fieldErrorTable();
    book.note([reserved]);
    book.forget(['descriptor']);
    expect(book.with([])).toEqual([]);
  });

  it('names the field of a row', () => {
    expect(fieldErrorTable().note([{ path: 'externalIds.0.value', code: 'required', message: 'Required field' }])).toEqual([
      { name: 'externalIds', text: 'Required field' },
    ]);
  });
});
