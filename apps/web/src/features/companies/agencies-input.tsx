import { Form } from 'antd';
import { ChoicesInput } from '#shared/form/choice-input.tsx';
import { useFormContext } from '#shared/form/form-context.ts';

type AgenciesInputProps = { readonly id?: string; readonly value?: string[]; readonly onChange?: (value: string[]) => void };

/** The agencies whose rules hold for the company. Whoever falls under one is regulated by DOT. */
export function AgenciesInput({ onChange, ...rest }: AgenciesInputProps) {
  const form = Form.useFormInstance();
  const { columns, edited } = useFormContext();
  return (
    <ChoicesInput
      {...rest}
      column={{ ...(columns.agencies ?? { kind: 'list' }), name: 'agencies' }}
      onChange={(agencies) => {
        if (agencies.length > 0) form.setFieldValue('isDot', true);
        onChange?.(agencies);
        edited();
      }}
    />
  );
}
