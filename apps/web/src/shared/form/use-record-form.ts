import { Form } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError, isAborted } from '../api/api-error.ts';
import { isObject, itemsOf } from '../fields/shapes.ts';
import { useNotify } from '../notify/notify.tsx';
import { differences, merged, type Difference, type Side } from './conflict.ts';
import type { FormSchema, Values } from './faults.ts';
import { formState } from './form-state.ts';
import { valuesIn } from './form-values.ts';
import { withCopies, withSameMarks } from './same-address.ts';
import { useFormFaults } from './use-form-faults.ts';

/** What a save carries besides the record. */
type Asked = { readonly acceptDuplicate?: true };
/** The answers that go along, and the signal that gives the save up when its form is left. */
type SubmitOptions = { readonly asked: Asked; readonly signal: AbortSignal };
export type Saved = {
  readonly data: Values;
  /** The data came to nothing: why, to be said in the form and nowhere else. */
  readonly failed?: string;
};
/** Sends the record; null when there was nothing to send. Throws what the server says. */
export type Submit = (values: Values, options: SubmitOptions) => Promise<Saved | null>;

type Rules = {
  readonly record: Values;
  readonly shape: Values;
  readonly schema: FormSchema;
  readonly submit: Submit;
  readonly isNew?: boolean | undefined;
  readonly onSaved?: ((saved: Saved) => void) | undefined;
};

/** The form on screen and the record it started from. */
const useFormRecord = ({ record, shape, isNew = false }: Rules) => {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [revision, setRevision] = useState(0);
  const [state] = useState(() =>
    formState(record, Object.keys(shape), {
      read: () => withCopies(valuesIn(form)),
      write: (values) => {
        form.setFieldsValue(withSameMarks(values, isNew));
        setRevision((count) => count + 1);
      },
    }),
  );
  const [isDirty, setIsDirty] = useState(false);
  useEffect(() => state.follow(record), [state, record]);
  const settle = (): void => setIsDirty(state.isDirty());
  const take = ({ data }: Saved): void => {
    state.rebase({ ...state.values(), ...data });
    state.discard();
    settle();
  };
  return { form, state, isDirty, settle, take, revision };
};

/** What a save can run into besides faults: somebody else's change, records that look alike, or a failure that only the form tells of. */
const useCollisions = () => {
  const [conflict, setConflict] = useState<{ readonly theirs: Values; readonly found: readonly Difference[] } | null>(null);
  const [matches, setMatches] = useState<readonly unknown[] | null>(null);
  const [failed, setFailed] = useState('');
  return { conflict, matches, failed, setConflict, setMatches, setFailed };
};

/** One save at a time. Who leaves the form was told that it is lost: what is under way is given up. */
const useSaving = () => {
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = new AbortController();
    setIsSaving(true);
    try {
      await work(running.current.signal);
    } finally {
      running.current = null;
      setIsSaving(false);
    }
  };
  return { isSaving, run };
};

/** Where the fields stand, and how to get one there. */
type Screen = { readonly root: RefObject<HTMLElement | null>; readonly reveal: (names: readonly string[]) => void };

/** Checks, saves, and says what came of it: faults on their fields, a conflict, look-alikes, or the saved record. */
export const useRecordForm = (rules: Rules, screen: Screen) => {
  const { schema, submit, onSaved, shape } = rules;
  const { form, state, isDirty, settle, take, revision } = useFormRecord(rules);
  const faults = useFormFaults({ form, schema, values: state.values, ...screen });
  const collisions = useCollisions();
  const { isSaving, run } = useSaving();
  const notify = useNotify();

  const finish = (saved: Saved, done = onSaved): void => {
    collisions.setFailed(saved.failed ?? '');
    if (saved.failed) return;
    take(saved);
    done?.(saved);
  };
  const explain = (error: ApiError): void => {
    if (error.code === 'conflict' && isObject(error.data)) {
      const theirs = error.data;
      const found = differences({ base: state.base(), mine: state.values(), theirs }, Object.keys(shape));
      // Saved before, and only the answer was lost: there is nothing to choose.
      if (found.length === 0) return finish({ data: theirs });
      collisions.setConflict({ theirs, found });
    } else if (error.code === 'possible-duplicate') collisions.setMatches(itemsOf(error.data));
    else if (error.errors.length > 0 && !faults.markServer(error.errors)) notify.failure(error);
  };
  const save = async (asked: Asked = {}, done = onSaved): Promise<void> => {
    if (isSaving || !faults.check()) return;
    const version = state.version();
    const { data: values } = schema.safeParse(state.values());
    await run(async (signal) => {
      try {
        const saved = await submit({ ...values, ...(version === undefined ? {} : { version }) }, { asked, signal });
        if (saved) finish(saved, done);
      } catch (error) {
        if (error instanceof ApiError) explain(error);
        else if (!isAborted(error)) throw error;
      }
    });
  };
  return { form, state, isDirty, settle, revision, faults, collisions, isSaving, save };
};

export type Work = ReturnType<typeof useRecordForm>;

/** Back to what was loaded. */
export const discardTyping = ({ state, faults, collisions, settle }: Work): void => {
  state.discard();
  collisions.setFailed('');
  faults.clear();
  settle();
};

/** The reader chose field by field: that is saved over the version it was chosen against. */
export const resolveConflict = async ({ form, state, collisions, save }: Work, choice: Readonly<Record<string, Side>>): Promise<void> => {
  if (!collisions.conflict) return;
  const { theirs, found } = collisions.conflict;
  const values = merged(state.values(), found, choice);
  state.rebase(theirs);
  form.setFieldsValue(withSameMarks(values, false));
  collisions.setConflict(null);
  await save();
};

/** The reader looked at what is alike and says that this is another. */
export const createAnyway = async ({ collisions, save }: Work): Promise<void> => {
  collisions.setMatches(null);
  await save({ acceptDuplicate: true });
};
