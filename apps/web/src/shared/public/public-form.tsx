import { Alert } from 'antd';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import type { FormSchema, Values } from '#shared/form/faults.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import type { Submit } from '#shared/form/use-record-form.ts';
import { useWholeLanguage } from '#shared/i18n/text.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import css from './pages.module.css';

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
  const isWhole = useWholeLanguage();
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
  if (!isWhole) return <Waiting />;
  return (
    <>
      {problem && <Alert className={css.alert ?? ''} type="error" showIcon role="alert" title={problem} />}
      <div className={css.panel}>
        <RecordForm area="pages" columns={{}} isBare {...form} submit={submit} onSaved={({ data }) => onSent(data)} />
      </div>
    </>
  );
}
