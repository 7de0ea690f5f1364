import { describe, expect, it } from 'vitest';
import { readResultFile, writeBulkFile } from './bulk-file.ts';

const driver = {
  lastName: 'Nakai',
  firstName: 'Delphine',
  dob: '1985-04-12',
  number: '01234567',
  state: 'TX',
  queryType: 'Limited',
} as const;

describe('bulk file', () => {
  it('"tab-separated": last name, first name, DOB, CDL number, country, state, query type', () => {
    const [head, line, rest] = writeBulkFile([driver]).split('\r\n');
    expect(head?.split('\t')).toHaveLength(7);
    expect(line).toBe('Nakai\tDelphine\t04/12/1985\t01234567\tUS\tTX\t1');
    expect(rest).toBe('');
  });

  it('keeps a name in its cell, whatever stands in it', () => {
    const [, line] = writeBulkFile([{ ...driver, lastName: 'Na\tkai\r\nX', firstName: '=1+1' }]).split('\r\n');
    expect(line?.split('\t').slice(0, 2)).toEqual(['Na kai X', '=1+1']);
  });

  it('reads what comes back of what was sent', () => {
    const [head, line] = writeBulkFile([driver]).split('\r\n');
    const answer = { line: 2, lastName: 'Nakai', firstName: 'Delphine', dob: '1985-04-12', number: '01234567', state: 'TX' };
    expect(readResultFile(`\uFEFF${head}\tStatus\r\n${line}\tCompleted - Driver not prohibited\r\n\r\n`)).toEqual([
      { ...answer, status: 'Driver not prohibited' },
    ]);
    expect(readResultFile(`${line}\tPENDING DRIVER CONSENT`)).toEqual([{ ...answer, line: 1, status: 'Pending driver consent' }]);
  });

  it('says of each line what cannot be read', () => {
    const line = (dob: string, number: string, { status }: { status: string }) => `A\tB\t${dob}\t${number}\tUS\tTX\t1\t${status}`;
    const text = [
      line('13/41/1985', '1', { status: 'Prohibited' }),
      line('4/2/1985', '--', { status: 'Prohibited' }),
      line('4/2/1985', '1', { status: 'Maybe' }),
      'A\tB',
      line('4/2/1985', '1', { status: 'Prohibited' }),
    ];
    expect(readResultFile(text.join('\n')).map((one) => ('problem' in one ? one.problem : `${one.dob} ${one.status}`))).toEqual([
      'dob',
      'license',
      'status',
      'columns',
      '1985-04-02 Driver prohibited',
    ]);
    expect(readResultFile('')).toEqual([]);
  });
});
