import { pictureTypes } from '@assay/domain/validation/picture';
import { headingOf } from '@assay/i18n/areas';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { useWrite } from '../notify/use-write.ts';
import { BelowPanel } from './below-panel.tsx';
import { addressOf, faultOf, usePicture, type Picture, type Pictured } from './picture.ts';
import css from './picture.module.css';
import type { Loaded } from './record-pages.ts';

type Chosen = { readonly image: string | null; readonly fault: Awaited<ReturnType<typeof faultOf>> };
const nothing: Chosen = { image: null, fault: null };

type PartProps<Name extends string> = { readonly picture: Picture<Name>; readonly record: Pictured<Name> };

/** What was chosen is saved or let go. */
function ChosenTools<Name extends string>({
  picture: { resource, calls },
  record: { id, version, name },
  image,
  onDone,
}: PartProps<Name> & { readonly image: string; readonly onDone: () => void }) {
  const { t } = useText();
  const save = useWrite({ call: calls.save, invalidates: [resource], about: () => name, onSuccess: onDone });
  const body = { image: image.replace(/^[^,]*,/, ''), version };
  return (
    <>
      <Button type="primary" loading={save.isPending} onClick={() => save.mutate({ params: { id }, body })}>
        {t('form.save')}
      </Button>
      <Button onClick={onDone}>{t('form.cancel')}</Button>
    </>
  );
}

function RemoveButton<Name extends string>({ picture: { resource, calls, area }, record: { id, name } }: PartProps<Name>) {
  const { t } = useText();
  const remove = useWrite({ call: calls.remove, invalidates: [resource], message: 'notices.updated', about: () => name });
  return (
    <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
      {t(`${area}.picture.remove`)}
    </Button>
  );
}

type ToolsProps<Name extends string> = PartProps<Name> & { readonly chosen: Chosen; readonly onChoose: (chosen: Chosen) => void };

function PictureTools<Name extends string>({ chosen: { image, fault }, onChoose, ...part }: ToolsProps<Name>) {
  const text = useText();
  const { t } = text;
  const { area, field } = part.picture;
  const picker = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await faultOf(file);
    onChoose({ fault: found, image: found ? null : await addressOf(file) });
  };
  const hasPicture = part.record[field] !== '';
  return (
    <div className={css.tools}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={headingOf(area, field, text)}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {image ? (
        <ChosenTools {...part} image={image} onDone={() => onChoose(nothing)} />
      ) : (
        <>
          <Button onClick={() => picker.current?.click()}>{t(`${area}.picture.${hasPicture ? 'replace' : 'choose'}`)}</Button>
          {hasPicture && <RemoveButton {...part} />}
        </>
      )}
      <span className={css.help}>{t(`${area}.picture.help`)}</span>
      <span role="alert" className={css.fault}>
        {fault && t(`validation.${fault}`)}
      </span>
    </div>
  );
}

/** The picture of a record as it is changed: chosen, looked at, and then saved; or taken away. */
export function PicturePanel<Name extends string>({ picture, record, can }: PartProps<Name> & Loaded<Pictured<Name>>) {
  const text = useText();
  const { t } = text;
  const { area, field } = picture;
  const [chosen, setChosen] = useState(nothing);
  const { address, isError } = usePicture(picture, record);
  const shown = chosen.image ?? address;
  const instead = record[field] === '' ? t(`${area}.picture.none`) : isError && t('form.notRead');
  return (
    <BelowPanel title={headingOf(area, field, text)}>
      <span className={css.frame}>
        {shown ? <img src={shown} alt={t(`${area}.picture.of`, { name: record.name })} /> : <span>{instead}</span>}
      </span>
      {can.edit === true && <PictureTools picture={picture} record={record} chosen={chosen} onChoose={setChosen} />}
    </BelowPanel>
  );
}
