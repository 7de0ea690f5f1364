import { resources } from '@assay/contract/api';
import { factsOf, listPathOf, resourceNames, type ResourceName } from '@assay/domain/resources';
import { areas } from '@assay/i18n/areas';
import { en } from '@assay/i18n/catalogs/en/whole';
import { translator } from '@assay/i18n/translate';
import { describe, expect, it } from 'vitest';
import { menu, records, screens } from './screens.ts';

const text = translator('en-US', en);
const listed = Object.keys(resources) as ResourceName[];

it('every resource of the contract is named in domain/resources.ts, and the other way round', () => {
  expect(listed.toSorted()).toEqual(resourceNames.toSorted());
});

describe.each(listed)('%s', (name) => {
  const { permissions } = resources[name];
  const entry = menu.find(({ path }) => path === listPathOf(name));
  const route = (path: string) => screens.find((screen) => screen.path === path);

  it('has a line in the menu, under its name, for those who may see it', () => {
    expect(entry, `${name}: no recordManifest entry in a manifest of app/screens.ts`).toBeDefined();
    expect(entry?.icon, `${name}: its manifest entry has no icon`).toBeTruthy();
    const declared = records.find((record) => record.name === name);
    expect(declared?.view, `${name}: \`view\` in its manifest is not the right that the contract asks for`).toBe(permissions.view);
    expect(entry?.permission).toBe(declared?.offered ?? permissions.view);
    expect(text.t(entry?.titleKey ?? 'app.name')).toBe(en.records[name].title);
  });

  it('has a list', () => {
    expect(route(listPathOf(name)), `${name}: its manifest entry has neither \`pages\` nor \`list\``).toBeDefined();
  });

  it('has a screen where domain/resources.ts says that it lives', () => {
    const { home } = factsOf(name);
    const path = home.split('?')[0]?.replace(/:\w+$/, '$id') ?? '';
    expect(route(path), `${name}: lives at ${home}, and no screen of a manifest has the path ${path}`).toBeDefined();
  });

  it('is made by those who may, where it has a page for that', () => {
    const create = route(`${listPathOf(name)}/create`);
    expect(
      create?.permission ?? permissions.create,
      `${name}: \`create\` in its manifest is not the right that the contract asks for`,
    ).toBe(permissions.create);
  });

  it('has a word in the audit log and words for its own', () => {
    expect(text.label('auditEntity', name), `${name}: no noun in catalogs/en/records.ts`).not.toBe(name);
    expect(Object.keys(en), `${name}: areas.ts names a section that is not there`).toContain(areas[name]);
  });
});
