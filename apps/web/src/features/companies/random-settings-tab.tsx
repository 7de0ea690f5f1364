import { company } from '@assay/contract/companies/company.calls';
import type { RandomSettingsDraft } from '@assay/contract/companies/company.types';
import { randomFrequencies, selectionMethods } from '@assay/domain/companies/lists';
import { randomSettingsInput, type RandomSettingsDraftFields } from '@assay/domain/companies/random-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomSettingsQuery } from './random-settings-query.ts';
import { useWrite } from '#shared/notify/use-write.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { RecordNames, RecordsPicker } from '#shared/form/references-input.tsx';
import { formatDay } from '#shared/i18n/format.ts';
import { ListText } from '#shared/i18n/list-text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { BlackoutDatesInput } from './blackout-dates-input.tsx';
import { RunDay, RunDayInput } from './run-day-input.tsx';

const columns = {
  enabled: { kind: 'boolean' },
  defaultFrequency: { kind: 'choice', list: 'frequency', values: randomFrequencies },
  selectionMethod: { kind: 'choice', list: 'selectionMethod', values: selectionMethods },
  drugRate: { kind: 'number' },
  alcoholRate: { kind: 'number' },
  alternatesPercent: { kind: 'number' },
  autoRun: { kind: 'boolean' },
  autoRunDay: { kind: 'choice' },
  releaseByDer: { kind: 'boolean' },
  blackoutDates: { kind: 'list' },
  notifyContacts: { kind: 'references' },
} as const;

const sectionsOf = (companyId: number): readonly FormSection<keyof RandomSettingsDraftFields>[] => [
  { key: 'program', title: 'companies.randoms.program', fields: ['enabled', 'releaseByDer'] },
  {
    key: 'rates',
    title: 'companies.randoms.rates',
    help: 'companies.randoms.ratesHelp',
    fields: ['selectionMethod', 'drugRate', 'alcoholRate', 'alternatesPercent'],
  },
  {
    key: 'schedule',
    title: 'companies.randoms.schedule',
    fields: [
      'defaultFrequency',
      'autoRun',
      {
        name: 'autoRunDay',
        input: <RunDayInput />,
        fact: (day) => <RunDay day={day as string} />,
        when: ({ autoRun }) => autoRun === true,
      },
      {
        name: 'blackoutDates',
        input: <BlackoutDatesInput />,
        help: 'companies.randoms.blackoutHelp',
        fact: (days) => <ListText words={((days ?? []) as string[]).map(formatDay)} />,
      },
    ],
  },
  {
    key: 'notify',
    title: 'companies.randoms.notify',
    help: 'companies.randoms.notifyHelp',
    fields: [
      {
        name: 'notifyContacts',
        input: <RecordsPicker to="contact" only={{ companyId }} />,
        fact: (ids) => <RecordNames to="contact" ids={(ids ?? []) as number[]} />,
      },
    ],
  },
];

/** How the random program of the company runs by default. */
export function RandomSettingsTab({ companyId, name }: { readonly companyId: number; readonly name: string }) {
  const [sections] = useState(() => sectionsOf(companyId));
  const save = useWrite({ call: company.calls.saveRandomSettings, invalidates: [company], about: () => name, takes: isForForm });
  return (
    <Reading query={useQuery(randomSettingsQuery(companyId))} rows={8}>
      {({ data: settings, can }) => (
        <RecordForm
          area="companies.randoms"
          columns={columns}
          schema={randomSettingsInput}
          shape={randomSettingsInput.shape}
          sections={sections}
          record={settings}
          isReadOnly={can.edit !== true}
          submit={(values, { signal }) => save.mutateAsync({ body: { ...values, companyId } as RandomSettingsDraft, signal })}
        />
      )}
    </Reading>
  );
}
