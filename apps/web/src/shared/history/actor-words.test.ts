import { productActors } from '@assay/domain/audit/audit.fields';
import { ar } from '@assay/i18n/catalogs/ar/index';
import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import { expect, it } from 'vitest';
import { actorWords } from './actor-words.ts';

const english = translator('en-US', en);
const noUser = { actorId: null, actorRole: '' } as const;

it('calls the product by what it was doing, in the reader’s language', () => {
  const night = { ...noUser, actorName: productActors.nightlyCheck };
  expect(actorWords(night, english)).toBe('Nightly check');
  expect(actorWords(night, translator('ar', ar))).toBe('التحقق الليلي');
  expect(actorWords({ ...noUser, actorName: productActors.commandLine }, english)).toBe('Command line');
  expect(actorWords({ ...noUser, actorName: productActors.system }, english)).toBe('System');
});

it('calls a user by name, whatever the name is, and nobody nobody', () => {
  expect(actorWords({ actorId: 4, actorName: productActors.nightlyCheck, actorRole: 'GA' }, english)).toBe('nightly check, Global Admin');
  expect(actorWords({ ...noUser, actorName: 'typo@example.test' }, english)).toBe('typo@example.test');
  expect(actorWords({ ...noUser, actorName: '' }, english)).toBe('Anonymous');
});
