import { describe, expect, it } from 'vitest';
import { whereOf } from '../access/actor.ts';
import { permits } from '../access/permissions.ts';
import { roles } from '../access/roles.ts';
import { mayOpenImport } from './sight.ts';

describe('an import', () => {
  it('of somebody else is opened by those alone who see everything', () => {
    expect(roles.filter((role) => mayOpenImport({ id: 7, roles: [role] }, 8))).toEqual(['GA', 'SA']);
  });

  it('of the own is opened by its owner, for as long as imports are theirs to see', () => {
    expect(mayOpenImport({ id: 7, roles: ['DER'] }, 7)).toBe(true);
    expect(mayOpenImport({ id: 7, roles: ['COLLECTOR'] }, 7)).toBe(false);
  });

  // The menu offers the list to those who bring files in: for everybody else it is empty for ever.
  it('is in the list of nobody who brings none in', () => {
    const sees = roles.filter((role) => whereOf({ roles: [role], groups: [] }, 'import.view').includes('everything'));
    expect(sees.every((role) => permits({ roles: [role], groups: [] }, 'import.run'))).toBe(true);
    expect(permits({ roles: ['MRO'], groups: [] }, 'import.run')).toBe(false);
  });
});
