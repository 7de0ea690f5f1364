import { addressKinds, addressParts, type AddressKind, type AddressPart } from '@assay/domain/companies/address-parts';
import { Checkbox, Form } from 'antd';
import { Fragment, type ReactElement } from 'react';
import { formatValue } from '../fields/format-value.ts';
import { useText } from '../i18n/text.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { formField } from './field-types.ts';
import { useFormContext } from './form-context.ts';
import { Fact, FormItem } from './form-item.tsx';
import { valuesIn } from './form-values.ts';
import css from './form.module.css';
import { copyOfPhysical, isSameAsPhysical, sameName, type CopiedKind } from './same-address.ts';
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
  const form = Form.useFormInstance<Record<string, unknown>>();
  // The watch answers from the second look on.
  const isSame: unknown = Form.useWatch<unknown>(sameName(kind), { form, preserve: true }) ?? form.getFieldValue(sameName(kind));
  const tick = (isTicked: boolean): void => {
    // It goes on from where it followed to.
    if (!isTicked) form.setFieldsValue(copyOfPhysical(valuesIn(form), kind));
  };
  return (
    <>
      <Form.Item name={sameName(kind)} valuePropName="checked" noStyle>
        <Checkbox className={css.same ?? ''} onChange={({ target }) => tick(target.checked)}>
          {t('form.address.sameAsPhysical')}
        </Checkbox>
      </Form.Item>
      {isSame !== true && <AddressParts kind={kind} />}
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

type AddressFieldsProps = { readonly kinds?: readonly AddressKind[]; readonly areNamed?: boolean; readonly isReadOnly: boolean };

/** The addresses of a record, each under its name; one alone needs none. */
export function AddressFields({ kinds = addressKinds, areNamed = kinds.length > 1, isReadOnly }: AddressFieldsProps) {
  const { t } = useText();
  if (isReadOnly) {
    return kinds.map((kind) => (
      <ShownAddress key={kind} kind={kind} label={areNamed ? t(`form.address.${kind}`) : t('form.address.only')} />
    ));
  }
  return (
    <div className={css.addresses}>
      {kinds.map((kind) => {
        const fields = kind === 'physical' || !areNamed ? <AddressParts kind={kind} /> : <CopiedAddress kind={kind} />;
        if (!areNamed) return <Fragment key={kind}>{fields}</Fragment>;
        return (
          <fieldset key={kind} className={css.address}>
            <legend>{t(`form.address.${kind}`)}</legend>
            {fields}
          </fieldset>
        );
      })}
    </div>
  );
}
