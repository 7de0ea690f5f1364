import type { Call } from '@assay/contract/kit/calls';
import { useRef, useState } from 'react';
import { useWrite } from '../notify/use-write.ts';
import type { Values } from '../form/faults.ts';
import { isForForm } from '../form/form-errors.ts';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';
import { useText } from '../i18n/text.tsx';
import { schemaOf, useRecordFormProps } from './record-form-props.ts';
import type { AnyOptions, AnyRecord, PageResource } from './record-pages.ts';
import { titleOf } from './record-title.ts';
import { startValues } from './start-values.ts';

type RecordNewProps = Pick<RecordFormProps<string>, 'onCancel'> & {
  readonly resource: PageResource;
  readonly options: AnyOptions;
  /** Told the new record, and whether the next one is to follow. */
  readonly onCreated: (record: AnyRecord, next: { readonly isNext: boolean }) => void;
};

const nothing: Values = {};

type Calls = { readonly create: Call<Values, AnyRecord> };

function NewForm({ resource, options, start, onCreated, ...tools }: RecordNewProps & { readonly start: Values }) {
  const text = useText();
  const { submitLabel = `records.${resource.name}.submit` as const, extra, lookAlike, isSeries } = options.create ?? {};
  const { create: call } = resource.calls as unknown as Calls;
  const isNext = useRef(false);
  const [answer, setAnswer] = useState(extra?.start ?? nothing);
  const form = useRecordFormProps({ resource, options, can: null });
  const [schema] = useState(() => schemaOf(resource, options));
  const [record] = useState(() => ({ ...startValues(resource.fields), ...start }));
  const create = useWrite({
    call,
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
      onSaved={({ data }) => onCreated(data as AnyRecord, { isNext: isNext.current })}
      {...(isSeries ? { onSeries: (wanted: boolean) => (isNext.current = wanted) } : {})}
      {...(lookAlike ? { lookAlike: (match: unknown) => lookAlike(match, text) } : {})}
      extra={extra && <extra.Input value={answer} onChange={setAnswer} />}
    />
  );
}

/** The form for a new record. */
export function RecordNew(props: RecordNewProps) {
  const { Start } = props.options.create ?? {};
  if (!Start) return <NewForm {...props} start={nothing} />;
  return <Start>{(start) => <NewForm {...props} start={start} />}</Start>;
}
