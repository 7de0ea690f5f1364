import { Alert } from 'antd';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useFailureWords } from '../api/use-failure-words.ts';
import type { FormSchema, Values } from '../form/faults.ts';
import type { FormSection } from '../form/field-types.ts';
import { isForForm } from '../form/form-errors.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { Submit } from '../form/use-record-form.ts';
import { useWords } from '../i18n/text.tsx';
import { Waiting } from '../layout/waiting.tsx';
import css from './public.module.css';

type PublicFormProps = {
  readonly schema: FormSchema;
  readonly shape: Values;
  readonly sections: readonly FormSection[];
  readonly record: Values;
  readonly submitLabel: string;
  readonly send: (values: Values, signal: AbortSignal) => Promise<unknown>;
  readonly onSent: (values: Values) => void;
};

/** A form for anybody: faults stand on their fields, every other refusal above the form with the time to wait. */
export function PublicForm({ send, onSent, ...form }: PublicFormProps) {
  const wordsOf = useFailureWords();
  const hasWords = useWords('screens');
  const [problem, setProblem] = useState<string | null>(null);
  const submit: Submit = async (values, { signal }) => {
    try {
      await send(values, signal);
      setProblem(null);
      return { data: values };
    } catch (error) {
      if (error instanceof ApiError && isForForm(error)) throw error;
      setProblem(wordsOf(error));
      return null;
    }
  };
  if (!hasWords) return <Waiting />;
  return (
    <>
      {problem && <Alert className={css.alert ?? ''} type="error" showIcon role="alert" title={problem} />}
      <div className={css.panel}>
        <RecordForm area="pages" columns={{}} isBare {...form} submit={submit} onSaved={({ data }) => onSent(data)} />
      </div>
    </>
  );
}
