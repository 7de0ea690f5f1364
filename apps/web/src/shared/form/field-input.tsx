import { latinDigits } from '@assay/domain/validation/digits';
import { Checkbox, Input, InputNumber } from 'antd';
import type { ReactElement } from 'react';
import { useText } from '../i18n/text.tsx';
import { CoveredInput } from './covered-input.tsx';
import { ChoiceInput, ChoicesInput, CodesInput } from './choice-input.tsx';
import { DayInput } from './day-input.tsx';
import type { Values } from './faults.ts';
import type { FormField } from './field-types.ts';
import { MaskedInput } from './masked-input.tsx';
import { digitsMask, einMask, phoneMask, postalMask, ssnMask } from './masks.ts';
import { MoneyInput } from './money-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { ReferencesInput } from './references-input.tsx';
import { StateInput } from './state-input.tsx';
import { TimeInput } from './time-input.tsx';

/** What can be read as a number, whatever script and marks it was typed in. */
const numberIn = (typed: string | undefined): string => latinDigits(typed ?? '').replace(/[^\w.-]+/g, '');

/** The input of a field, by its kind. The form hands it its value. */
export const useFieldInput = (field: FormField, isRequired: boolean): ReactElement<Values> => {
  const { t, label } = useText();
  if (field.input) return field.input;
  switch (field.kind) {
    case 'text':
      // A street or a name may be written in another direction than the page.
      return <Input autoComplete="off" dir="auto" />;
    case 'lines':
      return <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} dir="auto" />;
    case 'phone':
      return <MaskedInput mask={phoneMask} placeholder={t('form.phonePlaceholder')} />;
    case 'postal':
      return <MaskedInput mask={postalMask} />;
    case 'ein':
      return <MaskedInput mask={einMask} placeholder="xx-xxxxxxx" />;
    case 'covered':
      return field.format === 'ssn' ? <CoveredInput mask={ssnMask} placeholder="xxx-xx-xxxx" /> : <CoveredInput />;
    case 'digits':
      return <MaskedInput mask={digitsMask} />;
    case 'state':
      return <StateInput name={field.name} />;
    case 'choice':
      return <ChoiceInput column={field.column} isRequired={isRequired || field.isAlwaysSet === true} />;
    case 'choices':
      return <ChoicesInput column={field.column} />;
    case 'codes':
      return <CodesInput />;
    case 'flag':
      // A status is a word; every other flag is answered by its label.
      return <Checkbox>{field.name === 'isActive' && label('activity', 'true')}</Checkbox>;
    case 'day':
      return <DayInput />;
    case 'time':
      return <TimeInput />;
    case 'money':
      return <MoneyInput />;
    case 'rows':
      // Drawn around the inputs of its cells (`rows-input.tsx`); there are no rows inside of rows.
      return <Input disabled />;
    case 'reference':
      return <ReferenceInput name={field.name} />;
    case 'references':
      return <ReferencesInput name={field.name} />;
    case 'number':
      return <InputNumber controls={false} parser={numberIn} style={{ inlineSize: '100%', maxInlineSize: 200 }} />;
  }
};
