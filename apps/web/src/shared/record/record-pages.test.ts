import { provider } from '@assay/contract/catalog/provider.calls';
import { providerInput } from '@assay/domain/catalog/provider';
import { expect, it } from 'vitest';
import { recordPages, type RecordOptions } from './record-pages.ts';

const sections = [{ key: 'identity', title: 'providers.sections.identity', fields: ['name'] }] as const;

it('does not compile without the check that the contract has, or with a field that is not there', () => {
  const whole: RecordOptions<typeof provider> = { schema: providerInput, sections };
  // @ts-expect-error a form without its check would let through what the server refuses
  const unchecked: RecordOptions<typeof provider> = { sections };
  // @ts-expect-error no field has this name
  const misspelt: RecordOptions<typeof provider> = { schema: providerInput, sections: [{ ...sections[0], fields: ['nmae'] }] };
  const made = [whole, unchecked, misspelt].map((record) => recordPages(provider, { list: { columns: ['name'] }, record }));
  expect(made.map(({ resource }) => resource.name)).toEqual(['provider', 'provider', 'provider']);
});

it('does not compile with a cell or a page that reads what its record has not', () => {
  type Row = { readonly code: string };
  const render = ({ code }: Row): string => code;
  const title = ({ licenseNo }: { readonly licenseNo: string }): string => licenseNo;
  const needed = recordPages(provider, { list: { columns: [{ name: 'name', render }], needs: ['code'] } });
  // @ts-expect-error a row is sure to have only what the list needs
  const unneeded = recordPages(provider, { list: { columns: [{ name: 'name', render }] } });
  // @ts-expect-error no record of this kind has it
  const foreign: RecordOptions<typeof provider> = { schema: providerInput, sections, title };
  expect([needed, unneeded].map((pages) => pages.open<unknown>(({ list }) => list.needs))).toEqual([['code'], undefined]);
  expect(foreign.title).toBe(title);
});
