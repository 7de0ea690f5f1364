import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/queries.ts';
import { useFailureWords } from '../api/use-failure-words.ts';
import { useWrite } from '../notify/use-write.ts';
import type { Values } from '../form/faults.ts';
import { isForForm } from '../form/form-errors.ts';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';
import type { Submit } from '../form/use-record-form.ts';
import { useText } from '../i18n/text.tsx';
import { useNotify } from '../notify/notify.tsx';
import { schemaOf, useRecordFormProps } from './record-form-props.ts';
import { titleOf } from './record-title.ts';
import { callOf, type AnyRecord, type Loaded, type OptionsOf, type PageResource, type SavedTools } from './record-pages.ts';

type Tools = Pick<RecordFormProps<string>, 'only' | 'isBare' | 'onSaved' | 'onCancel'>;

type RecordEditProps<Rec extends AnyRecord> = Tools &
  Loaded<Rec> & { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

/** The record as it is, where its form shows nothing else. */
export const sameValues = (record: AnyRecord): Values => record;

/** The fields of a record, to be changed by those who may and to be read by the others. On a page or in a drawer. */
export function RecordEdit<Rec extends AnyRecord>({ resource, options, record, can, ...form }: RecordEditProps<Rec>) {
  const { shown = sameValues, sent = (values) => values, onSaved: tell, alsoChanges = [], changeSchema, failsQuietly } = options;
  const declared = useRecordFormProps({ resource, options, can });
  const [schema] = useState(() => changeSchema ?? schemaOf(resource, options));
  const queries = useQueryClient();
  const isQuiet = failsQuietly?.(record) === true;
  const wordsOf = useFailureWords();
  const update = useWrite({
    call: callOf(resource, 'update'),
    invalidates: [resource, ...alsoChanges],
    takes: (error) => isForForm(error) || isQuiet,
    about: ({ data }) => titleOf({ resource, options }, data),
    // The page shows what was saved, also where it cannot be read once more.
    onSuccess: (saved) => queries.setQueryData(keys.record(resource, saved.data.id), saved),
  });
  const tools: SavedTools = { notify: useNotify(), text: useText() };
  const values = useMemo(() => shown(record), [shown, record]);
  const submit: Submit = async (typed, { signal }) => {
    const saved = await update.mutateAsync({ params: { id: record.id }, body: sent(typed, record), signal }).catch((error: unknown) => {
      if (isQuiet && error instanceof ApiError && !isForForm(error)) return { failed: wordsOf(error) };
      throw error;
    });
    if (!saved) return null;
    if ('failed' in saved) return { data: typed, failed: saved.failed ?? '' };
    tell?.({ record: saved.data, values: typed }, tools);
    return { data: shown(saved.data) };
  };
  return <RecordForm {...declared} {...form} schema={schema} record={values} isReadOnly={can.edit !== true} submit={submit} />;
}
