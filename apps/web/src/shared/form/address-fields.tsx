import { addressKinds, addressParts, type AddressKind, type AddressPart } from '@assay/domain/companies/address-parts';
import { Checkbox, Form } from 'antd';
import { useEffect, useState, type ReactElement } from 'react';
import { formatValue } from '../fields/format-value.ts';
import { useText } from '../i18n/text.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { formField } from './field-types.ts';
import { useFormContext } from './form-context.ts';
import { Fact, FormItem } from './form-item.tsx';
import css from './form.module.css';
import { copyOfPhysical, isSameAsPhysical, type CopiedKind } from './same-address.ts';
import { StateInput } from './state-input.tsx';

function AddressParts({ kind }: { readonly kind: AddressKind }) {
  const { t } = useText();
  const { columns } = useFormContext();
  const form = Form.useFormInstance();
  const inputs: Partial<Record<AddressPart, ReactElement>> = {
    State: <StateInput name={`${kind}State`} />,
    Country: (
      // A state of the other country would be wrong; the street may well stay.
      <ChoiceInput
        column={{ ...(columns[`${kind}Country`] ?? { kind: 'choice' }), name: `${kind}Country` }}
        isRequired
        onChange={() => form.setFieldValue(`${kind}State`, '')}
      />
    ),
  };
  return (
    <div className={css.fields}>
      {addressParts.map((part) => {
        const field = formField({ name: `${kind}${part}`, kind: part === 'Zip' ? 'postal' : 'text' }, { columns });
        return (
          <FormItem key={part} field={field} label={t(`form.address.${part}`)}>
            {inputs[part]}
          </FormItem>
        );
      })}
    </div>
  );
}

/** An address that may be the physical one again: while the box is ticked it follows. */
function CopiedAddress({ kind }: { readonly kind: CopiedKind }) {
  const { t } = useText();
  const { edited } = useFormContext();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [isSame, setIsSame] = useState(() => isSameAsPhysical(form.getFieldsValue(true) as Record<string, unknown>, kind));
  const physical = Form.useWatch((values) => JSON.stringify(copyOfPhysical(values, kind)), { form, preserve: true }) as string | undefined;
  useEffect(() => {
    if (isSame && physical) form.setFieldsValue(JSON.parse(physical) as Record<string, string>);
  }, [isSame, physical, form]);
  const tick = (isTicked: boolean): void => {
    if (isTicked) form.setFieldsValue(copyOfPhysical(form.getFieldsValue(true) as Record<string, unknown>, kind));
    setIsSame(isTicked);
    edited();
  };
  return (
    <>
      <Checkbox className={css.same ?? ''} checked={isSame} onChange={({ target }) => tick(target.checked)}>
        {t('form.address.sameAsPhysical')}
      </Checkbox>
      {!isSame && <AddressParts kind={kind} />}
    </>
  );
}

function ShownAddress({ kind, label }: { readonly kind: AddressKind; readonly label: string }) {
  const text = useText();
  const { record, columns } = useFormContext();
  const part = (name: AddressPart): string =>
    formatValue({ ...(columns[`${kind}${name}`] ?? { kind: 'text' }), name }, record[`${kind}${name}`], text);
  const lines = [
    part('Address1'),
    part('Address2'),
    [part('City'), [part('State'), part('Zip')].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ];
  const isThere = lines.some((line) => line !== '');
  if (isThere && kind !== 'physical' && isSameAsPhysical(record, kind))
    return <Fact label={label}>{text.t('form.address.sameAsPhysical')}</Fact>;
  return (
    <Fact label={label}>{isThere && <span className={css.lines}>{[...lines, part('Country')].filter(Boolean).join('\n')}</span>}</Fact>
  );
}

type AddressFieldsProps = { readonly kinds?: readonly AddressKind[]; readonly isReadOnly: boolean };

/** The addresses of a record, each under its name; one alone needs none. */
export function AddressFields({ kinds = addressKinds, isReadOnly }: AddressFieldsProps) {
  const { t } = useText();
  const { revision } = useFormContext();
  const [only] = kinds.length === 1 ? kinds : [];
  if (isReadOnly) {
    return kinds.map((kind) => <ShownAddress key={kind} kind={kind} label={only ? t('form.address.only') : t(`form.address.${kind}`)} />);
  }
  return (
    <div className={css.addresses} key={revision}>
      {only ? (
        <AddressParts kind={only} />
      ) : (
        kinds.map((kind) => (
          <fieldset key={kind} className={css.address}>
            <legend>{t(`form.address.${kind}`)}</legend>
            {kind === 'physical' ? <AddressParts kind={kind} /> : <CopiedAddress kind={kind} />}
          </fieldset>
        ))
      )}
    </div>
  );
}
