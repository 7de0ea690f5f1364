import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { imageKindOf, logoLimits, logoTypes } from '@assay/domain/companies/logo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { keys } from '#shared/api/queries.ts';
import { download } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './companies.module.css';

/** A file as an address that holds all of it: an image that is shown, and what is sent of it. */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(file);
  });

/** Under the name of the image, which is what it is made of: another one is another question. */
const useLogo = ({ id, logoFile }: Company): string | undefined =>
  useQuery({
    queryKey: [...keys.all(company), 'logo', id, logoFile],
    queryFn: async ({ signal }) => addressOf((await download(company.calls.logo, { params: { id }, signal })).blob),
    enabled: logoFile !== '',
    staleTime: Infinity,
    meta: { isSilent: true },
  }).data;

/** The logo beside the name of its company: its room is kept while it is fetched. */
export function CompanyLogo({ record }: { readonly record: Company }) {
  const { t } = useText();
  const address = useLogo(record);
  if (record.logoFile === '') return null;
  return <span className={css.logo}>{address && <img src={address} alt={t('companies.logo.of', { name: record.name })} />}</span>;
}

/** What is wrong with a file, before it is sent: what the server would say of it. */
const faultOf = async (file: Blob): Promise<'logoTooLarge' | 'logoImage' | null> => {
  if (file.size > logoLimits.bytes) return 'logoTooLarge';
  return imageKindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer())) ? null : 'logoImage';
};

type Fault = Awaited<ReturnType<typeof faultOf>>;
type Chosen = { readonly image: string | null; readonly fault: Fault };
const nothing: Chosen = { image: null, fault: null };

type ToolsProps = { readonly record: Company; readonly chosen: Chosen; readonly onChoose: (chosen: Chosen) => void };

/** What was chosen is saved or let go. */
function ChosenTools({ record, image, onDone }: { readonly record: Company; readonly image: string; readonly onDone: () => void }) {
  const { t } = useText();
  const save = useWrite({ call: company.calls.saveLogo, invalidates: [company], onSuccess: onDone });
  const body = { image: image.replace(/^[^,]*,/, ''), version: record.version };
  return (
    <>
      <Button type="primary" loading={save.isPending} onClick={() => save.mutate({ params: { id: record.id }, body })}>
        {t('form.save')}
      </Button>
      <Button onClick={onDone}>{t('form.cancel')}</Button>
    </>
  );
}

function LogoTools({ record, chosen: { image, fault }, onChoose }: ToolsProps) {
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const remove = useWrite({ call: company.calls.removeLogo, invalidates: [company], message: 'notices.updated' });
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await faultOf(file);
    onChoose({ fault: found, image: found ? null : await addressOf(file) });
  };
  const hasLogo = record.logoFile !== '';
  return (
    <div className={css.logoTools}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={logoTypes.join(',')}
        aria-label={t('companies.fields.logoFile')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {image ? (
        <ChosenTools record={record} image={image} onDone={() => onChoose(nothing)} />
      ) : (
        <Button onClick={() => picker.current?.click()}>{t(hasLogo ? 'companies.logo.replace' : 'companies.logo.choose')}</Button>
      )}
      {hasLogo && !image && (
        <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params: { id: record.id } })}>
          {t('companies.logo.remove')}
        </Button>
      )}
      <span className={css.help}>{t('companies.logo.help')}</span>
      <span role="alert" className={css.logoFault}>
        {fault && t(`validation.${fault}`)}
      </span>
    </div>
  );
}

/** The logo of a company as it is changed: chosen, looked at, and then saved; or taken away. */
export function LogoPanel({ record, can }: Loaded<Company>) {
  const { t } = useText();
  const [chosen, setChosen] = useState(nothing);
  const stored = useLogo(record);
  const shown = chosen.image ?? stored;
  return (
    <section className={css.logoPanel}>
      <h2>{t('companies.fields.logoFile')}</h2>
      <span className={css.logoFrame}>
        {shown ? <img src={shown} alt={t('companies.logo.of', { name: record.name })} /> : <span>{t('companies.logo.none')}</span>}
      </span>
      {can.edit === true && <LogoTools record={record} chosen={chosen} onChoose={setChosen} />}
    </section>
  );
}
