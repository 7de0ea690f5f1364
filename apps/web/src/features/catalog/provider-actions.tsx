import { KeyOutlined } from '@ant-design/icons';
import { provider } from '@assay/contract/catalog/provider.calls';
import type { Provider } from '@assay/domain/catalog/provider.fields';
import { useState, type ReactNode } from 'react';
import { useConfirm } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded, RecordAction } from '#shared/record/record-pages.ts';
import { ProviderSecretDialog } from './provider-secret-dialog.tsx';

type ActionsProps = Loaded<Provider> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

/** Who keeps the catalog gives a provider what it signs its messages with. */
export function ProviderActions({ record, can, children }: ActionsProps) {
  const { t } = useText();
  const ask = useConfirm();
  const [secret, setSecret] = useState('');
  const { id, name, version } = record;
  const make = useWrite({ call: provider.calls.newSecret, isQuiet: true, onSuccess: ({ data }) => setSecret(data.secret) });
  const begin = async (): Promise<void> => {
    const wanted = { title: t('providerSecret.ask', { name }), text: t('providerSecret.askText'), ok: t('providerSecret.ok') };
    if (await ask(wanted)) make.mutate({ params: { id }, body: { version } });
  };
  const action = { key: 'secret', label: t('providerSecret.make'), icon: <KeyOutlined />, run: begin };
  return (
    <>
      {children(can.edit === true ? [action] : [])}
      {secret !== '' && <ProviderSecretDialog name={name} secret={secret} onDone={() => setSecret('')} />}
    </>
  );
}
