import { company } from '@assay/contract/companies/company.calls';
import { sso } from '@assay/contract/identity/sso.calls';
import type { SsoSettings, SsoSettingsDraft } from '@assay/contract/identity/sso.types';
import { ssoSettingsInput, ssoSettingsShape } from '@assay/domain/identity/user';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWrite } from '#shared/notify/use-write.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import type { Submit } from '#shared/form/use-record-form.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { AccountNumber, CopyText, PlainInput, SecretInput } from './sso-inputs.tsx';
import { ssoSettingsQuery } from './sso-settings-query.ts';
import { SsoWaitingChange } from './sso-waiting.tsx';

const columns = {
  enabled: { kind: 'boolean' },
  issuer: { kind: 'text' },
  clientId: { kind: 'text' },
  clientSecret: { kind: 'text' },
  accountNumber: { kind: 'text' },
  redirectUrl: { kind: 'text' },
  requireSecondFactor: { kind: 'boolean' },
} as const;

/** The version travels beside the record. */
const schema = ssoSettingsInput.omit({ version: true });

const useSections = ({ companyId, hasSecret, accountNumber, redirectUrl }: SsoSettings): readonly FormSection<keyof typeof columns>[] => {
  const { t } = useText();
  return [
    {
      key: 'registration',
      title: 'sso.sections.registration',
      help: 'sso.sections.registrationHelp',
      fields: [
        { name: 'redirectUrl', input: <CopyText text={redirectUrl} /> },
        { name: 'accountNumber', input: <AccountNumber number={accountNumber} companyId={companyId} />, help: 'sso.help.accountNumber' },
      ],
    },
    {
      key: 'provider',
      title: 'sso.sections.provider',
      help: 'sso.sections.providerHelp',
      fields: [
        { name: 'issuer', input: <PlainInput placeholder="https://login.example.com" />, help: 'sso.help.issuer' },
        { name: 'clientId', input: <PlainInput /> },
        {
          name: 'clientSecret',
          input: <SecretInput isStored={hasSecret} />,
          help: 'sso.help.clientSecret',
          fact: () => (hasSecret ? t('sso.stored') : ''),
        },
        { name: 'enabled', help: 'sso.help.enabled' },
        { name: 'requireSecondFactor', help: 'sso.help.requireSecondFactor' },
      ],
    },
  ];
};

type SsoFormProps = { readonly settings: SsoSettings; readonly name: string; readonly canEdit: boolean };

function SsoForm({ settings, name, canEdit }: SsoFormProps) {
  const save = useWrite({ call: sso.save, invalidates: [company], about: () => name, takes: isForForm });
  const sections = useSections(settings);
  // The secret comes from nowhere: the field begins empty, and is empty again once it is stored.
  const record = useMemo(() => ({ ...settings, clientSecret: '' }), [settings]);
  const submit: Submit = async (values, { signal }) => {
    const saved = await save.mutateAsync({ body: values as SsoSettingsDraft, signal });
    return saved && { data: { ...saved.data, clientSecret: '' } };
  };
  return (
    <RecordForm
      area="sso"
      columns={columns}
      schema={schema}
      shape={ssoSettingsShape}
      sections={sections}
      record={record}
      isReadOnly={!canEdit}
      submit={submit}
    />
  );
}

/** With which identity provider the people of the company sign in. */
export function SsoTab({ record }: { readonly record: { readonly id: number; readonly name?: string } }) {
  return (
    <Reading query={useQuery(ssoSettingsQuery(record.id))}>
      {({ data: settings, can }) => (
        <>
          {settings.waiting && <SsoWaitingChange name={record.name ?? ''} settings={settings} waiting={settings.waiting} can={can} />}
          <SsoForm name={record.name ?? ''} settings={settings} canEdit={can.edit === true} />
        </>
      )}
    </Reading>
  );
}
