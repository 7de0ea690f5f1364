import { describe, expect, it } from 'vitest';
import { accessMatrix, differences, grantOf, permissions, permissionsOf, permits, type Permission } from './permissions.ts';
import { permissionGroups, roles, type PermissionGroup, type Role } from './roles.ts';

/**
 * The matrix as people read it.
 * F = create, edit and archive; E = create and edit; V = view; A = act on a task; P = only from a paper form; C = certify; L = with a log
 * entry each time. O- = in the own scope only, which the tests of the scope check. g = as far as E while a permission group is on, gV = as far
 * as the view. - = none.
 *
 * Creating a company would be open to LSA by a group, but there is none that says so. What a collector has of sites is the own one.
 */
const matrix = `
| screen or act                 | GA | SA | LSA | MRO | MRO-ASSIST | DER | HRA | LHRA | OOA | CHO | COLLECTOR |
| companies                     | F  | F  | O-E | V   | V          | O-V | O-V | O-V  | -   | O-V | -         |
| a new company, its parent     | F  | F  | -   | -   | -          | -   | -   | -    | -   | -   | -         |
| random settings               | F  | F  | O-E | -   | -          | O-V | O-V | -    | -   | -   | -         |
| locations, groups, accounts   | F  | F  | O-E | V   | V          | O-E | O-E | O-V  | -   | -   | -         |
| contacts                      | F  | F  | g   | V   | V          | g   | g   | g    | -   | -   | -         |
| notes among ourselves         | F  | F  | E   | E   | E          | -   | -   | -    | -   | -   | -         |
| notes for clients too         | F  | F  | E   | E   | E          | O-E | O-E | O-E  | O-V | -   | -         |
| support tickets               | F  | F  | E   | E   | E          | O-E | O-E | O-E  | O-E | O-E | O-E       |
| sharing saved views           | F  | F  | E   | E   | E          | O-E | O-E | O-E  | -   | -   | -         |
| billing, payment status       | F  | F  | g   | -   | -          | g   | g   | -    | -   | -   | -         |
| providers and services        | F  | F  | V   | -   | -          | -   | -   | -    | -   | -   | -         |
| occupations, reasons for test | F  | F  | O-E | -   | -          | O-E | O-E | -    | -   | -   | -         |
| collection sites              | F  | F  | E   | V   | V          | V   | V   | V    | V   | -   | O-V       |
| participants                  | F  | F  | O-E | V   | V          | O-E | O-E | O-E  | O-V | O-V | O-V       |
| a new participant             | F  | F  | O-E | -   | -          | O-E | O-E | O-E  | g   | -   | -         |
| merging participants          | F  | F  | -   | -   | -          | -   | -   | -    | -   | -   | -         |
| importing participants        | F  | F  | O-E | -   | -          | O-E | O-E | O-E  | -   | -   | -         |
| a whole SSN                   | L  | L  | -   | L   | L          | -   | -   | -    | -   | -   | -         |
| orders: create and update     | F  | F  | g   | P   | P          | g   | g   | g    | g   | -   | -         |
| orders: pick lists            | V  | V  | V   | V   | V          | V   | V   | V    | V   | -   | -         |
| orders: cancel and extend     | F  | F  | g   | -   | -          | g   | g   | g    | O-E | -   | -         |
| orders: what became of them   | E  | E  | E   | E   | E          | V   | V   | V    | -   | -   | O-E       |
| orders: nobody came           | E  | E  | E   | E   | E          | O-E | -   | -    | -   | -   | O-E       |
| orders: list                  | V  | V  | V   | V   | V          | V   | V   | O-V  | O-V | O-V | O-V       |
| final result                  | V  | V  | V   | F   | V          | V   | V   | g    | -   | -   | -         |
| entering a result without MRO | E  | E  | g   | E   | E          | -   | -   | -    | -   | -   | -         |
| unverified laboratory result  | g  | g  | -   | V   | V          | -   | -   | -    | -   | -   | -         |
| cases                         | g  | g  | -   | F   | E          | -   | -   | -    | -   | -   | -         |
| verify, cancel, refuse        | -  | -  | -   | g   | -          | -   | -   | -    | -   | -   | -         |
| complete a negative           | -  | -  | -   | g   | g          | -   | -   | -    | -   | -   | -         |
| talk to the donor             | -  | -  | -   | F   | E          | -   | -   | -    | -   | -   | -         |
| tasks of the DER              | V  | V  | V   | V   | V          | A   | A   | -    | -   | -   | -         |
| reopen, change a verified one | -  | -  | -   | F   | -          | -   | -   | -    | -   | -   | -         |
| delete and restore a case     | F  | E  | -   | E   | -          | -   | -   | -    | -   | -   | -         |
| physicians                    | F  | F  | -   | O-E | -          | -   | -   | -    | -   | -   | -         |
| document queues               | F  | F  | g   | V   | E          | -   | -   | -    | -   | -   | -         |
| documents of own services     | V  | V  | V   | V   | V          | O-V | O-V | O-V  | O-V | O-V | O-V       |
| uploading documents           | E  | E  | E   | E   | E          | O-E | O-E | O-E  | -   | O-E | O-E       |
| medical documents             | -  | -  | -   | V   | V          | -   | -   | -    | -   | -   | -         |
| prescriptions of donors       | -  | -  | -   | V   | -          | -   | -   | -    | -   | -   | -         |
| secure forms                  | F  | F  | E   | E   | E          | -   | -   | -    | -   | -   | -         |
| random pools                  | F  | F  | g   | -   | -          | g   | g   | gV   | -   | -   | -         |
| run a selection               | F  | F  | g   | -   | -          | g   | -   | -    | -   | -   | -         |
| names before their release    | V  | V  | gV  | -   | -          | gV  | gV  | gV   | -   | -   | -         |
| exclude, take an alternate    | E  | E  | g   | -   | -          | g   | g   | -    | -   | -   | -         |
| consortiums                   | F  | F  | g   | -   | -          | O-V | -   | -    | -   | -   | -         |
| clearinghouse                 | F  | F  | E   | V   | V          | O-E | O-E | -    | -   | O-F | -         |
| clearinghouse: MRO has told   | -  | -  | -   | F   | E          | -   | -   | -    | -   | -   | -         |
| reports                       | V  | V  | V   | V   | -          | O-V | O-V | O-V  | -   | -   | -         |
| MIS report                    | F  | F  | O-E | -   | -          | VC  | O-V | -    | -   | -   | -         |
| selection report              | V  | V  | gV  | -   | -          | gV  | gV  | gV   | -   | -   | -         |
| scheduled reports             | F  | F  | O-E | -   | -          | O-E | O-E | -    | -   | -   | -         |
| imports, historical data      | F  | F  | O-V | V   | V          | O-V | O-V | O-V  | -   | -   | -         |
| system messages               | F  | E  | -   | -   | -          | V   | V   | V    | V   | V   | V         |
| users                         | F  | E  | O-E | -   | -          | O-E | -   | -    | -   | -   | -         |
| audit log                     | V  | V  | O-V | V   | -          | -   | -   | -    | -   | -   | -         |
`;

type Right = { readonly permission: Permission; readonly screen: string; readonly letters: string; readonly group?: PermissionGroup };

/** Which letters of a row carry a right, and the group that a `g` in it stands for. */
const rights: readonly Right[] = [
  { permission: 'company.view', screen: 'companies', letters: 'FEV' },
  { permission: 'company.edit', screen: 'companies', letters: 'FE' },
  { permission: 'company.archive', screen: 'companies', letters: 'F' },
  { permission: 'company.create', screen: 'a new company, its parent', letters: 'F' },
  { permission: 'company.randoms.view', screen: 'random settings', letters: 'FEV' },
  { permission: 'company.randoms.edit', screen: 'random settings', letters: 'FE' },
  { permission: 'location.view', screen: 'locations, groups, accounts', letters: 'FEV' },
  { permission: 'location.edit', screen: 'locations, groups, accounts', letters: 'FE' },
  { permission: 'location.archive', screen: 'locations, groups, accounts', letters: 'F' },
  { permission: 'contact.view', screen: 'contacts', letters: 'FEV', group: 'CONTACTS-VIEW' },
  { permission: 'contact.edit', screen: 'contacts', letters: 'FE', group: 'CONTACTS-FULLCONTROL' },
  { permission: 'contact.archive', screen: 'contacts', letters: 'F' },
  { permission: 'note.internal.edit', screen: 'notes among ourselves', letters: 'FE' },
  { permission: 'note.public.view', screen: 'notes for clients too', letters: 'FEV' },
  { permission: 'note.public.edit', screen: 'notes for clients too', letters: 'FE' },
  { permission: 'note.archive', screen: 'notes for clients too', letters: 'F' },
  { permission: 'ticket.edit', screen: 'support tickets', letters: 'FE' },
  { permission: 'view.share', screen: 'sharing saved views', letters: 'FE' },
  { permission: 'billing.view', screen: 'billing, payment status', letters: 'FEV', group: 'BILLING-VIEW' },
  { permission: 'billing.edit', screen: 'billing, payment status', letters: 'FE', group: 'BILLING-FULLCONTROL' },
  { permission: 'catalog.view', screen: 'providers and services', letters: 'FEV' },
  { permission: 'catalog.edit', screen: 'providers and services', letters: 'FE' },
  { permission: 'occupation.edit', screen: 'occupations, reasons for test', letters: 'FE' },
  { permission: 'occupation.archive', screen: 'occupations, reasons for test', letters: 'F' },
  { permission: 'site.view', screen: 'collection sites', letters: 'FEV' },
  { permission: 'site.edit', screen: 'collection sites', letters: 'FE' },
  { permission: 'site.archive', screen: 'collection sites', letters: 'F' },
  { permission: 'participant.view', screen: 'participants', letters: 'FEV' },
  { permission: 'participant.edit', screen: 'participants', letters: 'FE' },
  { permission: 'participant.archive', screen: 'participants', letters: 'F' },
  { permission: 'participant.create', screen: 'a new participant', letters: 'FE', group: 'ORDERS-CREATE' },
  { permission: 'participant.merge', screen: 'merging participants', letters: 'F' },
  { permission: 'participant.import', screen: 'importing participants', letters: 'FE' },
  { permission: 'participant.reveal', screen: 'a whole SSN', letters: 'L' },
  { permission: 'order.create', screen: 'orders: create and update', letters: 'FE', group: 'ORDERS-CREATE' },
  { permission: 'order.fromPaper', screen: 'orders: create and update', letters: 'FP' },
  { permission: 'order.pickLists', screen: 'orders: pick lists', letters: 'V' },
  { permission: 'order.cancel', screen: 'orders: cancel and extend', letters: 'FE', group: 'ORDERS-CREATE' },
  { permission: 'order.progress', screen: 'orders: what became of them', letters: 'E' },
  { permission: 'order.noShow', screen: 'orders: nobody came', letters: 'E' },
  { permission: 'order.view', screen: 'orders: list', letters: 'V' },
  { permission: 'result.view', screen: 'final result', letters: 'FEV', group: 'RESULTS-FULLCONTROL' },
  { permission: 'result.edit', screen: 'entering a result without MRO', letters: 'E', group: 'RESULTS-FULLCONTROL' },
  { permission: 'labResult.view', screen: 'unverified laboratory result', letters: 'V', group: 'MRO-VIEW' },
  { permission: 'case.view', screen: 'cases', letters: 'FEV', group: 'MRO-VIEW' },
  { permission: 'case.edit', screen: 'cases', letters: 'FE', group: 'MRO-FULLCONTROL' },
  { permission: 'case.verify', screen: 'verify, cancel, refuse', letters: 'FE', group: 'MRO-FULLCONTROL' },
  { permission: 'case.completeNegative', screen: 'complete a negative', letters: 'FE', group: 'MRO-FULLCONTROL' },
  { permission: 'case.contactDonor', screen: 'talk to the donor', letters: 'FE' },
  { permission: 'derTask.view', screen: 'tasks of the DER', letters: 'VA' },
  { permission: 'derTask.act', screen: 'tasks of the DER', letters: 'A' },
  { permission: 'case.reopen', screen: 'reopen, change a verified one', letters: 'F' },
  { permission: 'case.archive', screen: 'delete and restore a case', letters: 'FE' },
  { permission: 'physician.edit', screen: 'physicians', letters: 'FE' },
  { permission: 'physician.archive', screen: 'physicians', letters: 'F' },
  { permission: 'documentQueue.view', screen: 'document queues', letters: 'FEV', group: 'DOCUMENT-MANAGER-FULLCONTROL' },
  { permission: 'documentQueue.edit', screen: 'document queues', letters: 'FE', group: 'DOCUMENT-MANAGER-FULLCONTROL' },
  { permission: 'document.view', screen: 'documents of own services', letters: 'V' },
  { permission: 'document.upload', screen: 'uploading documents', letters: 'E' },
  { permission: 'document.prescription', screen: 'prescriptions of donors', letters: 'V' },
  { permission: 'document.medical', screen: 'medical documents', letters: 'V' },
  { permission: 'secureForm.send', screen: 'secure forms', letters: 'FE' },
  { permission: 'random.view', screen: 'random pools', letters: 'FEV', group: 'RANDOMS-VIEW' },
  { permission: 'random.edit', screen: 'random pools', letters: 'FE', group: 'RANDOMS-FULLCONTROL' },
  { permission: 'random.archive', screen: 'random pools', letters: 'F' },
  { permission: 'random.run', screen: 'run a selection', letters: 'FE', group: 'RANDOMS-FULLCONTROL' },
  { permission: 'random.seeSelected', screen: 'names before their release', letters: 'V', group: 'RANDOMS-VIEW' },
  { permission: 'random.exclude', screen: 'exclude, take an alternate', letters: 'E', group: 'RANDOMS-FULLCONTROL' },
  { permission: 'consortium.view', screen: 'consortiums', letters: 'FEV', group: 'RANDOMS-VIEW' },
  { permission: 'consortium.edit', screen: 'consortiums', letters: 'FE', group: 'RANDOMS-FULLCONTROL' },
  { permission: 'consortium.archive', screen: 'consortiums', letters: 'F' },
  { permission: 'clearinghouse.view', screen: 'clearinghouse', letters: 'FEV' },
  { permission: 'clearinghouse.edit', screen: 'clearinghouse', letters: 'FE' },
  { permission: 'clearinghouse.archive', screen: 'clearinghouse', letters: 'F' },
  { permission: 'clearinghouse.report', screen: 'clearinghouse: MRO has told', letters: 'FE' },
  { permission: 'report.view', screen: 'reports', letters: 'V' },
  { permission: 'report.mis.view', screen: 'MIS report', letters: 'FEV' },
  { permission: 'report.mis.edit', screen: 'MIS report', letters: 'FE' },
  { permission: 'report.mis.certify', screen: 'MIS report', letters: 'C' },
  { permission: 'report.selection', screen: 'selection report', letters: 'V', group: 'RANDOMS-VIEW' },
  { permission: 'report.schedule', screen: 'scheduled reports', letters: 'FE' },
  { permission: 'import.view', screen: 'imports, historical data', letters: 'FEV' },
  { permission: 'message.view', screen: 'system messages', letters: 'FEV' },
  { permission: 'message.edit', screen: 'system messages', letters: 'FE' },
  { permission: 'message.archive', screen: 'system messages', letters: 'F' },
  { permission: 'user.view', screen: 'users', letters: 'FEV' },
  { permission: 'user.edit', screen: 'users', letters: 'FE' },
  { permission: 'user.archive', screen: 'users', letters: 'F' },
  { permission: 'audit.view', screen: 'audit log', letters: 'V' },
];

/** Rights over the product itself, which no screen of the matrix above carries. */
const operators: readonly Role[] = ['GA', 'SA'];
const beside: Partial<Record<Permission, readonly Role[]>> = {
  'self': roles,
  'dashboard.view': roles,
  // The registry is the operators’; who is in it stands on companies and cases, and is chosen there.
  'physician.view': ['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'],
  'company.sso': operators,
  // Who brings in files could write such records by hand: companies, locations and their account numbers.
  'import.run': ['GA', 'SA', 'LSA', 'DER', 'HRA'],
  // An order that has ended is put away by who runs the product; everybody else cancels it.
  'order.archive': operators,
  'user.approve': operators,
  'order.messages': operators,
  'signUp.review': operators,
  'access.view': operators,
  'mail.view': operators,
  'audit.verify': operators,
};

const rows = matrix
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const head = rows[0] ?? [];

const letterOf = (screen: string, role: Role): string => {
  const letter = rows.find((row) => row[1] === screen)?.[head.indexOf(role)]?.replace('O-', '');
  if (letter === undefined || !/^([FEVAPL-]|VC|gV?)$/.test(letter)) throw new Error(`the table has no cell for ${screen}, ${role}`);
  return letter;
};

/** What a group opens at most: a `g` never archives. */
const levelOf = (letter: string): string => (letter === 'gV' ? 'V' : 'EV');
const meets = (wanted: string, held: string): boolean => Array.from(held).some((letter) => wanted.includes(letter));

/** What a cell of the table asks of the matrix: the right, the right with a group, or nothing. */
const grantIn = ({ screen, letters, group }: Right, role: Role): true | PermissionGroup | undefined => {
  const letter = letterOf(screen, role);
  if (!letter.startsWith('g')) return meets(letters, letter) || undefined;
  return meets(letters, levelOf(letter)) ? group : undefined;
};

const cells = rights.flatMap((right) => roles.map((role) => ({ permission: right.permission, role, grant: grantIn(right, role) })));
const cellOf = (permission: Permission, role: Role): unknown => (accessMatrix[permission] as Partial<Record<Role, unknown>>)[role];

const allBut = (...missing: readonly PermissionGroup[]): PermissionGroup[] => permissionGroups.filter((group) => !missing.includes(group));
const fullControlOf = (group: PermissionGroup): PermissionGroup => group.replace(/-VIEW$/, '-FULLCONTROL') as PermissionGroup;

describe('the access matrix, cell by cell', () => {
  it.each(cells)('$permission for $role: $grant', ({ permission, role, grant }) => {
    expect(cellOf(permission, role)).toBe(grant);
  });

  it.each(Object.entries(beside) as [Permission, readonly Role[]][])('%s is for %j', (permission, holders) => {
    expect(roles.filter((role) => cellOf(permission, role) === true)).toEqual(roles.filter((role) => holders.includes(role)));
    expect(Object.keys(accessMatrix[permission])).toHaveLength(holders.length);
  });

  it('has each right once: in the table or beside it', () => {
    const told = [...rights.map(({ permission }) => permission), ...Object.keys(beside)];
    expect(told.toSorted()).toEqual(permissions.toSorted());
  });

  it('reads every row of the table, and every role in it', () => {
    expect(rows.slice(1).map((row) => row[1])).toEqual(expect.arrayContaining(rights.map(({ screen }) => screen)));
    expect(new Set(rights.map(({ screen }) => screen)).size).toBe(rows.length - 1);
    expect(head.filter((cell) => (roles as readonly string[]).includes(cell)).toSorted()).toEqual([...roles].toSorted());
  });
});

describe('a permission group', () => {
  const asked = cells.flatMap(({ permission, role, grant }) => (typeof grant === 'string' ? [{ permission, role, group: grant }] : []));
  const closed = cells.filter(({ grant }) => grant === undefined);

  it.each(asked)('$group gives $role $permission, and no other does', ({ permission, role, group }) => {
    expect(permits({ roles: [role], groups: [] }, permission)).toBe(false);
    expect(permits({ roles: [role], groups: [group] }, permission)).toBe(true);
    expect(permits({ roles: [role], groups: [fullControlOf(group)] }, permission)).toBe(true);
    expect(permits({ roles: [role], groups: allBut(group, fullControlOf(group)) }, permission)).toBe(false);
  });

  it.each(closed)('never opens $permission to $role: all of them together do not', ({ permission, role }) => {
    expect(permits({ roles: [role], groups: permissionGroups }, permission)).toBe(false);
  });

  it('to see an area does not change it', () => {
    for (const group of permissionGroups.filter((name) => name.endsWith('-VIEW')))
      expect(asked.filter((cell) => cell.group === group).map(({ permission }) => permission)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/\.(edit|run|exclude|archive)$/)]),
      );
  });

  it('does something for somebody, each of them', () => {
    expect(new Set(asked.map(({ group }) => group))).toEqual(new Set(permissionGroups));
  });
});

describe('bounds that the law sets', () => {
  const every = (permission: Permission): Role[] =>
    roles.filter((role) => permits({ roles: [role], groups: permissionGroups }, permission));

  it('client roles and collectors see nothing medical (49 CFR 40.321, 40.327)', () => {
    expect(every('document.medical')).toEqual(['MRO', 'MRO-ASSIST']);
    expect(every('labResult.view')).toEqual(['GA', 'SA', 'MRO', 'MRO-ASSIST']);
    expect(every('case.view')).toEqual(['GA', 'SA', 'MRO', 'MRO-ASSIST']);
  });

  it('the medical review officer alone verifies and changes a result (49 CFR 40.123, 40.149)', () => {
    expect(every('case.verify')).toEqual(['MRO']);
    expect(every('case.reopen')).toEqual(['MRO']);
  });

  it('the medical review officer orders no tests, and the employer alone certifies its MIS report', () => {
    expect(every('order.create')).not.toContain('MRO');
    expect(every('order.create')).not.toContain('MRO-ASSIST');
    expect(every('report.mis.certify')).toEqual(['DER']);
  });

  it('who only orders, clears or collects sees no result', () => {
    for (const role of ['OOA', 'CHO', 'COLLECTOR'] as const) expect(every('result.view')).not.toContain(role);
  });
});

describe('what a user may do', () => {
  const base: Permission[] = ['self', 'dashboard.view', 'ticket.edit', 'participant.view', 'order.view'];

  it('is at least what everybody may', () => {
    for (const role of roles) expect(permissionsOf({ roles: [role], groups: [] })).toEqual(expect.arrayContaining(base));
  });

  it('is what any of the roles may do', () => {
    const held = (...names: Role[]): Permission[] => permissionsOf({ roles: names, groups: [] });
    expect(held('CHO')).toEqual([
      'self',
      'dashboard.view',
      'company.view',
      'ticket.edit',
      'participant.view',
      'order.view',
      'document.view',
      'document.upload',
      'clearinghouse.view',
      'clearinghouse.edit',
      'clearinghouse.archive',
      'message.view',
    ]);
    expect(new Set(held('CHO', 'OOA'))).toEqual(new Set([...held('CHO'), ...held('OOA')]));
  });

  it('does not apply a group to a role whose cell does not name it: the cell decides, role by role', () => {
    expect(permits({ roles: ['CHO', 'COLLECTOR'], groups: permissionGroups }, 'order.create')).toBe(false);
    expect(permits({ roles: ['CHO', 'OOA'], groups: ['ORDERS-CREATE'] }, 'order.create')).toBe(true);
  });

  it('is nothing at all without a role', () => {
    expect(permissionsOf({ roles: [], groups: permissionGroups })).toEqual([]);
  });
});

describe('two roles side by side', () => {
  it('differ where one has the right and the other not, or has it only with a group', () => {
    expect(differences('DER', 'HRA')).toEqual(permissions.filter((right) => grantOf(right, 'DER') !== grantOf(right, 'HRA')));
    expect(differences('DER', 'HRA')).toContain('report.mis.certify');
    expect(differences('HRA', 'LHRA')).toContain('result.view');
    expect(differences('DER', 'HRA')).not.toContain('company.view');
  });

  it('differ the same, whichever is named first, and not from themselves', () => {
    expect(differences('OOA', 'GA')).toEqual(differences('GA', 'OOA'));
    expect(differences('MRO', 'MRO')).toEqual([]);
  });
});
