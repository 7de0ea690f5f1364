import { useState } from 'react';
import { useWrite } from '../notify/use-write.ts';
import type { Values } from '../form/faults.ts';
import { isForForm } from '../form/form-errors.ts';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';
import { useText } from '../i18n/text.tsx';
import { schemaOf, useRecordFormProps } from './record-form-props.ts';
import { callOf, type AnyRecord, type OptionsOf, type PageResource } from './record-pages.ts';
import { titleOf } from './record-title.ts';
import { startValues } from './start-values.ts';

type RecordNewProps<Rec extends AnyRecord> = Pick<RecordFormProps<string>, 'onCancel'> & {
  readonly resource: PageResource<Rec>;
  readonly options: OptionsOf<Rec>;
  readonly onCreated: (id: number) => void;
  /** Saves and goes on with another new one. */
  readonly onAnother?: (saved: Values) => void;
};

const nothing: Values = {};

type NewFormProps<Rec extends AnyRecord> = RecordNewProps<Rec> & { readonly start: Values };

function NewForm<Rec extends AnyRecord>({ resource, options, start, onCreated, onAnother, ...tools }: NewFormProps<Rec>) {
  const text = useText();
  const { as, submitLabel = `records.${as?.noun ?? resource.name}.submit` as const, extra, lookAlike, Hint } = options.create ?? {};
  const [answer, setAnswer] = useState(extra?.start ?? nothing);
  const form = useRecordFormProps({ resource, options, can: null });
  const [schema] = useState(() => schemaOf(resource, options));
  const [record] = useState(() => ({ ...startValues(resource.fields), ...start }));
  const create = useWrite({
    call: callOf(resource, 'create'),
    invalidates: [resource, ...(options.alsoChanges ?? [])],
    takes: isForForm,
    about: ({ data }) => titleOf({ resource, options }, data),
  });
  return (
    <RecordForm
      {...form}
      {...tools}
      isNew
      schema={schema}
      record={record}
      submitLabel={text.t(submitLabel)}
      submit={(values, { asked, signal }) => create.mutateAsync({ body: { ...values, ...asked, ...answer }, signal })}
      onSaved={({ data: { id } }) => typeof id === 'number' && onCreated(id)}
      {...(onAnother ? { another: { label: text.t('form.createAnother'), onSaved: ({ data }) => onAnother(data) } } : {})}
      {...(lookAlike ? { lookAlike: (match: unknown) => lookAlike(match, text) } : {})}
      extra={extra && <extra.Input value={answer} onChange={setAnswer} />}
      hint={Hint && <Hint />}
    />
  );
}

/** The form for a new record. */
export function RecordNew<Rec extends AnyRecord>(props: RecordNewProps<Rec>) {
  const { Start } = props.options.create ?? {};
  if (!Start) return <NewForm {...props} start={nothing} />;
  return <Start>{(start) => <NewForm {...props} start={start} />}</Start>;
}
