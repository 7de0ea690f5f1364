import { permissions } from '@assay/domain/access/permissions';
import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import { expect, it } from 'vitest';
import { findRights } from './find-rights.ts';

const text = translator('en-US', en);
const found = (words: string): string[] => findRights(words, text).flatMap((group) => [...group.permissions]);

it('finds every right while nothing is asked', () => {
  expect(found('  ')).toHaveLength(permissions.length);
});

it('finds rights by the words of their sentence, in any order and case', () => {
  expect(found('INTEGRITY audit')).toEqual(['audit.verify']);
});

it('finds all rights of an area by its name', () => {
  expect(found('clearinghouse').every((permission) => permission.startsWith('clearinghouse.'))).toBe(true);
  expect(found('clearinghouse')).toHaveLength(4);
});

it('finds nothing for what no right speaks of', () => {
  expect(findRights('zebra', text)).toEqual([]);
});

it('has a sentence for every right and every area', () => {
  expect(permissions.filter((permission) => text.label('permission', permission) === permission)).toEqual([]);
  expect(Object.keys(en.labels.permission)).toHaveLength(permissions.length);
});

it('finds among some rights alone', () => {
  const among = new Set(['audit.view', 'mail.view'] as const);
  expect(findRights('', { ...text, among }).flatMap((group) => [...group.permissions])).toEqual(['mail.view', 'audit.view']);
  expect(findRights('audit', { ...text, among }).flatMap((group) => [...group.permissions])).toEqual(['audit.view']);
});
