import type { Fields } from '@assay/domain/fields/field';
import type { Area } from '@assay/i18n/areas';
import { Form } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Columns } from '../fields/columns.ts';
import { useView } from '../state/view.ts';
import { ConflictView } from './conflict-view.tsx';
import { DuplicateDialog, type LookAlike } from './duplicate-dialog.tsx';
import { requiredFields, type FormSchema, type Values } from './faults.ts';
import type { FormSection } from './field-types.ts';
import { FormContextProvider } from './form-context.ts';
import { fieldAt, focusStart } from './form-focus.ts';
import { Foot, type Another } from './form-foot.tsx';
import { Section } from './form-section.tsx';
import css from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { withSameMarks } from './same-address.ts';
import { useSaveKey } from './save-key.ts';
import { ShortForm } from './short-form.tsx';
import { createAnyway, resolveConflict, useRecordForm, type Saved, type Submit, type Work } from './use-record-form.ts';
import { useSections } from './use-sections.ts';

export type RecordFormProps<Name extends string> = {
  readonly area: Area;
  readonly columns: Columns;
  /** The declaration of the record, where it has one: it says how each field is filled in. */
  readonly fields?: Fields;
  /** The contract's own schema: the form says what the server would say. */
  readonly schema: FormSchema;
  /** The fields that a client may write: the shape of the schema. */
  readonly shape: Values;
  readonly sections: readonly FormSection<Name>[];
  /** The keys of the sections to be shown; the whole record is checked and sent all the same. A section with a fault shows itself. */
  readonly only?: readonly string[];
  readonly record: Values;
  readonly submit: Submit;
  readonly submitLabel?: string;
  /** A second button that saves and goes on in another way. */
  readonly another?: Another;
  /** A record that is not there yet: what it needs is asked first, the rest is folded. */
  readonly isNew?: boolean;
  readonly isReadOnly?: boolean;
  /** Inside of a frame: none of its own. */
  readonly isBare?: boolean;
  /** Above the buttons: a question to the use case that is no field of the record. */
  readonly extra?: ReactNode;
  /** Beside the buttons, always in sight: what is to be known before the record is saved. */
  readonly hint?: ReactNode;
  readonly onSaved?: (saved: Saved) => void;
  readonly onCancel?: () => void;
  readonly lookAlike?: (match: unknown) => LookAlike;
};

type FrameProps = {
  readonly className: string;
  readonly work: Work;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly start: Values;
  readonly isNew: boolean;
  readonly children: ReactNode;
};

/** The form around the fields: it looks at each that is left or changed. A new record begins at its first field, and nothing is wrong with it before anything is typed. */
function FieldsFrame({ className, work, root, start, isNew, children }: FrameProps) {
  const { form, faults, settle, save } = work;
  const isNarrow = useView() === 'mobile';
  const name = `f${useId().replace(/\W/g, '')}`;
  const [initialValues] = useState(() => withSameMarks(start, isNew));
  useEffect(() => {
    if (isNew) focusStart(root.current);
  }, [isNew, root]);
  return (
    <div ref={root} onBlur={({ target }) => faults.recheck({ left: isNew && !work.isDirty ? undefined : fieldAt(target) })}>
      <Form
        className={className}
        name={name}
        form={form}
        initialValues={initialValues}
        layout={isNarrow ? 'vertical' : 'horizontal'}
        labelCol={{ span: isNarrow ? 24 : 8 }}
        wrapperCol={{ span: isNarrow ? 24 : 16 }}
        labelWrap
        colon={false}
        onValuesChange={(changed: Values) => {
          faults.recheck({ changed: Object.keys(changed) });
          settle();
        }}
        onFinish={() => void save()}
      >
        {children}
      </Form>
    </div>
  );
}

/** A record to be filled in or changed: its fields, its faults, its conflicts, and no way to lose what was typed without a question. */
export function RecordForm<Name extends string>(props: RecordFormProps<Name>) {
  const { extra, hint, ...rules } = props;
  const { area, columns, fields, schema, record, isReadOnly = false, isBare = false, isNew = false, lookAlike } = rules;
  // A form has one schema for as long as it lives.
  const [required] = useState(() => requiredFields(schema, record));
  const root = useRef<HTMLDivElement>(null);
  const sections = useSections({ ...rules, required });
  const work = useRecordForm(rules, { root, reveal: sections.reveal });
  const { state, collisions } = work;
  const context = { area, columns, fields, required, isReadOnly, record, revision: work.revision, edited: work.settle };
  // A dialog on top asks its own question first.
  useSaveKey(root, () => void work.save(), { isOn: !isReadOnly && !collisions.conflict && !collisions.matches });

  const className = `${css.form} ${isBare ? css.bare : ''} ${isNew ? css.short : ''}`;
  const body = isNew ? <ShortForm sections={sections} /> : sections.first.map((section) => <Section key={section.key} section={section} />);
  if (isReadOnly) {
    return (
      <FormContextProvider value={context}>
        <div className={className}>{body}</div>
      </FormContextProvider>
    );
  }
  return (
    <FormContextProvider value={context}>
      <FieldsFrame className={className} work={work} root={root} start={record} isNew={isNew}>
        {body}
        {extra && <section className={css.section}>{extra}</section>}
        <Foot work={work} label={rules.submitLabel} another={rules.another} onCancel={rules.onCancel} hint={hint} />
      </FieldsFrame>
      <LeaveGuard isDirty={state.isDirty} isSaving={work.isSaving} />
      {collisions.conflict && (
        <ConflictView
          found={collisions.conflict.found}
          onResolve={(choice) => void resolveConflict(work, choice)}
          onClose={() => collisions.setConflict(null)}
        />
      )}
      {collisions.matches && lookAlike && (
        <DuplicateDialog
          matches={collisions.matches.map(lookAlike)}
          onCreate={() => void createAnyway(work)}
          onClose={() => collisions.setMatches(null)}
        />
      )}
    </FormContextProvider>
  );
}
