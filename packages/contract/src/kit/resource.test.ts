import * as field from '@assay/domain/fields/field';
import { expect, it } from 'vitest';
import { resource } from './resource.ts';

const permissions = { view: 'company.view', create: 'company.create', edit: 'company.edit', archive: 'company.archive' } as const;

it('is called by its name, or by the field that it names', () => {
  const named = resource({ name: 'paint', fields: field.fields({ name: field.text() }), permissions, has: ['read'], extra: {} });
  const noted = resource({
    name: 'note',
    fields: field.fields({ text: field.text() }),
    title: 'text',
    permissions,
    has: ['read'],
    extra: {},
  });
  expect([named.title, noted.title]).toEqual(['name', 'text']);
});

it('does not compile without what it is called, nor with a title that is none of its fields', () => {
  const fields = field.fields({ text: field.text() });
  // @ts-expect-error it has no name, and does not say what stands for it
  const nameless = resource({ name: 'note', fields, permissions, has: ['read'], extra: {} });
  // @ts-expect-error no field has this name
  const misspelt = resource({ name: 'note', fields, title: 'txet', permissions, has: ['read'], extra: {} });
  expect([nameless.name, misspelt.name]).toEqual(['note', 'note']);
});
