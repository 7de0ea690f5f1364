import { columnsOf } from '@assay/contract/kit/columns';
import * as field from '@assay/domain/fields/field';
import { inputOf } from '@assay/domain/fields/schema';
import { addressSet } from '@assay/domain/companies/address.fields';
import { vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Values } from '#shared/form/faults.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { RecordForm, type RecordFormProps } from '#shared/form/record-form.tsx';
import type { Submit } from '#shared/form/use-record-form.ts';
import { startValues } from '#shared/record/start-values.ts';
import { fakeServer } from './fake-server.ts';
import { aProvider, serveProviders } from './providers.ts';
import { show } from './show.tsx';

/** A record with a field of every kind; the names are those that the catalogs have words for. */
const formFields = field.fields({
  name: field.text({ required: true, max: 20 }),
  phone: field.phone(),
  ein: field.ein(),
  companyType: field.choice('companyType', ['EMPLOYER', 'CONSORTIUM'], { initial: 'EMPLOYER' }),
  agencies: field.choices('agency', ['FMCSA', 'FAA']),
  uscgVesselIds: field.codes(),
  isDot: field.flag(false),
  contractStart: field.day(),
  depth: field.number({ min: 1, max: 9 }),
  invoiceTerms: field.money(),
  primaryLabId: field.reference('provider', { only: { kind: 'LAB' } }),
  ...addressSet('physical'),
  ...addressSet('mailing'),
});

/** That record before anything is filled in. */
export const blankRecord = startValues(formFields);

const sections: readonly FormSection[] = [
  {
    key: 'identity',
    title: 'providers.sections.identity',
    fields: [
      'name',
      'phone',
      'ein',
      'companyType',
      'agencies',
      'uscgVesselIds',
      'isDot',
      'contractStart',
      'depth',
      'invoiceTerms',
      'primaryLabId',
    ],
  },
  { key: 'addresses', title: 'companies.sections.addresses', fields: [{ addresses: ['physical', 'mailing'] }] },
];

type Shown = Partial<Pick<RecordFormProps<string>, 'isReadOnly' | 'isNew' | 'only' | 'lookAlike' | 'onSaved' | 'onCancel'>> & {
  readonly submit?: RecordFormProps<string>['submit'];
  readonly record?: Values;
};

/** A form of that record; what is sent is what `submit` is told. */
export const showForm = ({ submit = async () => null, record = {}, ...rest }: Shown = {}) =>
  show(
    <RecordForm
      area="companies"
      columns={columnsOf(formFields)}
      fields={formFields}
      schema={inputOf(formFields)}
      shape={blankRecord}
      sections={sections}
      record={{ ...blankRecord, ...record }}
      submit={submit}
      {...rest}
    />,
  );

export const input = (label: string) => page.getByLabelText(label, { exact: true });
/** By its words; an icon before them is read as a word, too. */
export const button = (words: string) => page.getByRole('button', { name: new RegExp(`^([a-z-]+ )?${words}$`) });

/** Opens a list of choices and takes the one with these words. */
export const choose = async (from: string | Locator, words: string): Promise<void> => {
  const list = typeof from === 'string' ? input(from) : from;
  await list.click();
  await page.getByTitle(words, { exact: true }).last().click();
};

/** A server that takes what it is sent, with a new version. */
export const accepting = () =>
  vi.fn<Submit>(async (values) => ({ data: { ...values, version: ((values.version as number | undefined) ?? 0) + 1 } }));

export const serve = () => {
  const server = fakeServer();
  serveProviders(server, aProvider({ id: 3, name: 'Northern Labs' }));
  return server;
};

export const sent = (submit: ReturnType<typeof accepting>): Values | undefined => submit.mock.lastCall?.[0];

/** Fills in what is required, so that the rest can be sent. */
export const fillName = () => input('Name').fill('Bayou Crane');
