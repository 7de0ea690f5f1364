import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { permissions, type Permission } from '@assay/domain/access/permissions';
import { expect, test } from 'vitest';

/** Rights of what is not built yet: each leaves this list with the first call that asks it. */
const waiting: ReadonlySet<Permission> = new Set([
  'labResult.view',
  'case.edit',
  'case.verify',
  'case.completeNegative',
  'case.contactDonor',
  'case.reopen',
  'case.archive',
  'documentQueue.view',
  'secureForm.send',
  'random.view',
  'random.edit',
  'random.archive',
  'random.run',
  'random.exclude',
  'consortium.view',
  'consortium.edit',
  'consortium.archive',
  'clearinghouse.report',
  'report.view',
  'report.mis.view',
  'report.mis.certify',
  'report.selection',
  'report.schedule',
]);

/** Opens a screen that shows the matrix itself, which everybody's browser has. */
const ofScreens: ReadonlySet<Permission> = new Set(['access.view']);

const root = path.join(import.meta.dirname, '../../../..');
/** A life names the right of a move also before it has a call. */
const isCode = (name: string): boolean =>
  /(?<!\.test|\.kit)\.tsx?$/.test(name) && !name.includes('domain/src/access/') && !name.endsWith('-life.ts');
const folders = ['packages/contract/src', 'packages/domain/src', 'apps/server/src'];

test('every right of the matrix is asked somewhere: one that nobody asks gives nothing and keeps nobody out', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const code = files
    .filter(isCode)
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .join('\n');
  const unasked = permissions.filter((permission) => !code.includes(`'${permission}'`));
  expect(unasked).toEqual(permissions.filter((permission) => waiting.has(permission) || ofScreens.has(permission)));
});
