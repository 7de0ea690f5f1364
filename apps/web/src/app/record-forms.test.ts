import { resourceSchemas } from '@assay/contract/api.schemas';
import { writableNames } from '@assay/domain/fields/values';
import { areas } from '@assay/i18n/areas';
import { en } from '@assay/i18n/catalogs/en/whole';
import { translator } from '@assay/i18n/translate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askedNames } from '#shared/form/field-types.ts';
import { gridColumns, type GridColumn } from '#shared/fields/columns.ts';
import { widthOf } from '#shared/grid/column-defs.ts';
import { optionsOf, type OptionsOf } from '#shared/record/record-pages.ts';
import { addedTabs, records } from './screens.ts';

const { has } = translator('en-US', en);
// Nothing is drawn here; what the modules of a screen ask of the window as they load is answered.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined })));

type Asked = Pick<OptionsOf<never>, 'sections' | 'unasked' | 'schema' | 'changeSchema'>;

const mayAll = { can: null, may: () => true };

const withPages = records.flatMap(({ name, pages }) => (pages ? [[name, pages] as const] : []));

/** The tick before a row, its menu after it, and all that a screen of 1440 px leaves beside the menu and the scrollbar. */
const [aroundRow, inSight] = [44 + 52, 1159];

describe.each(withPages)('the list of %s', (name, load) => {
  it('has what it shows at first in sight, with no scrolling sideways', async () => {
    const { pages } = await load();
    const columns = pages.open<readonly GridColumn[]>(({ resource, list }) => gridColumns(resource.columns, list.columns));
    const width = columns.filter(({ isShown }) => isShown).reduce((sum, column) => sum + widthOf(column), aroundRow);
    expect(width, `${name}: the columns of its list are too wide together`).toBeLessThanOrEqual(inSight);
  });
});

describe.each(withPages)('the form of %s', (name, load) => {
  const read = async () => {
    const { pages } = await load();
    const { sections, unasked = [], schema, changeSchema } = await pages.open<Promise<Asked>>(optionsOf);
    return {
      schema,
      changeSchema,
      fields: pages.resource.fields,
      unasked,
      sections: typeof sections === 'function' ? sections(mayAll) : sections,
    };
  };

  it('asks for every field that can be written, or says why not', async () => {
    const { fields, sections, unasked } = await read();
    if (!sections) return; // It is decided on, not filled in.
    const known = new Set([...askedNames(sections), ...unasked]);
    const missing = writableNames(fields).filter((field) => !known.has(field));
    expect(missing, `${name}: fields that no section of its pages asks for; ask, or name them in \`unasked\``).toEqual([]);
  });

  it('checks with what the contract checks with', async () => {
    const { sections, schema, changeSchema } = await read();
    if (!sections) return;
    const { input, change } = resourceSchemas[name];
    expect(schema === input, `${name}: \`schema\` of its pages is not the \`input\` of its schemas in the contract`).toBe(true);
    expect((changeSchema ?? schema) === change, `${name}: \`changeSchema\` is not the \`change\` of the contract`).toBe(true);
  });

  it('has a heading for every field that it asks for', async () => {
    const { sections = [] } = await read();
    const without = askedNames(sections).filter((field) => !has(`${areas[name]}.fields.${field}`) && !has(`fields.${field}`));
    expect(without, `${name}: no words in ${areas[name]}.fields or in fields.ts`).toEqual([]);
  });
});

type Ordered = { readonly tabs: readonly string[]; readonly tabOrder: readonly string[] | undefined };

describe.each(withPages)('the tabs of %s', (name, load) => {
  it('stand in the order that its pages say, each of them and no other', async () => {
    const { pages } = await load();
    const { tabs, tabOrder = [] } = await pages.open<Promise<Ordered>>(async (opened) => {
      const options = await optionsOf(opened);
      return { tabs: (options.tabs ?? []).map(({ key }) => key), tabOrder: options.tabOrder };
    });
    const keys = [...tabs, ...(addedTabs[name] ?? []).map(({ key }) => key)];
    if (tabOrder.length === 0) return;
    expect(tabOrder.toSorted(), `${name}: \`tabOrder\` of its pages`).toEqual(keys.toSorted());
  });
});
