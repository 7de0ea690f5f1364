import type { Fields } from '@assay/domain/fields/field';
import type { Area } from '@assay/i18n/areas';
import { Button, Form } from 'antd';
import { Fragment, useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Columns } from '../fields/columns.ts';
import { useText } from '../i18n/text.tsx';
import { useView } from '../state/view.ts';
import { AddressFields } from './address-fields.tsx';
import { useConfirm } from './confirm.ts';
import { ConflictView } from './conflict-view.tsx';
import { DuplicateDialog, type LookAlike } from './duplicate-dialog.tsx';
import { requiredFields, type FormSchema, type Values } from './faults.ts';
import { isAddress, isBlock, type FormSection } from './field-types.ts';
import { FormContextProvider } from './form-context.ts';
import { fieldAt } from './form-focus.ts';
import { FieldOf } from './form-item.tsx';
import css from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { useSaveKey } from './save-key.ts';
import { createAnyway, discardTyping, resolveConflict, useRecordForm, type Saved, type Submit } from './use-record-form.ts';
import { useSections } from './use-sections.ts';

export type FormHandle = {
  /** Gives up what was typed. */
  readonly discard: () => void;
};

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
  readonly isReadOnly?: boolean;
  /** Inside a drawer: no frame of its own. */
  readonly isBare?: boolean;
  /** Above the buttons: a question to the use case that is no field of the record. */
  readonly extra?: ReactNode;
  readonly onSaved?: (saved: Saved) => void;
  readonly onCancel?: () => void;
  readonly onDirty?: (isDirty: boolean) => void;
  readonly ref?: Ref<FormHandle>;
  readonly lookAlike?: (match: unknown) => LookAlike;
};

function Section({ section, isReadOnly }: { readonly section: FormSection; readonly isReadOnly: boolean }) {
  const { t } = useText();
  const Fields = isReadOnly ? 'dl' : 'div';
  return (
    <section className={css.section}>
      <header className={css.sectionHead}>
        <h2>{t(section.title)}</h2>
        {section.help && !isReadOnly && <p>{t(section.help)}</p>}
      </header>
      <Fields className={css.fields}>
        {section.fields.map((entry) => {
          if (isAddress(entry)) return <AddressFields key="addresses" kinds={entry.addresses} isReadOnly={isReadOnly} />;
          if (isBlock(entry)) return <Fragment key={entry.block}>{entry.render({ isReadOnly })}</Fragment>;
          return <FieldOf key={typeof entry === 'string' ? entry : entry.name} entry={entry} />;
        })}
      </Fields>
    </section>
  );
}

type FootProps = {
  readonly work: ReturnType<typeof useRecordForm>;
  readonly label: string | undefined;
  readonly onCancel: (() => void) | undefined;
};

/** One button that saves, one that does not, and what stands in the way. */
function Foot({ work, label, onCancel }: FootProps) {
  const { t } = useText();
  const confirm = useConfirm();
  const { faults, isDirty, isSaving, state } = work;
  const cancel = async (): Promise<void> => {
    const question = { title: t('form.leave.title'), text: t('form.leave.text'), ok: t('form.leave.leave'), cancel: t('form.leave.stay') };
    if (onCancel && state.isDirty() && !(await confirm({ ...question, isDanger: true }))) return;
    discardTyping(work);
    onCancel?.();
  };
  return (
    <footer className={css.foot}>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {label ?? t('form.save')}
      </Button>
      {(onCancel || isDirty) && (
        <Button onClick={() => void cancel()} disabled={isSaving}>
          {onCancel ? t('form.cancel') : t('form.discard')}
        </Button>
      )}
      <span className={css.footText} aria-live="polite">
        {faults.count > 0 ? (
          <span className={css.footFault}>{t('form.faults', { count: faults.count })}</span>
        ) : (
          isDirty && t('form.unsaved')
        )}
      </span>
    </footer>
  );
}

/** A record to be filled in or changed: its fields, its faults, its conflicts, and no way to lose what was typed without a question. */
export function RecordForm<Name extends string>(props: RecordFormProps<Name>) {
  const { ref, extra, ...rules } = props;
  const { area, columns, fields, schema, record, isReadOnly = false, isBare = false, lookAlike } = rules;
  // A form has one schema for as long as it lives.
  const [required] = useState(() => requiredFields(schema));
  const isNarrow = useView() === 'mobile';
  const root = useRef<HTMLDivElement>(null);
  const name = `f${useId().replace(/\W/g, '')}`;
  const { shown, reveal } = useSections(rules.sections, rules.only);
  const work = useRecordForm(rules, { root, reveal });
  const { state, faults, collisions } = work;
  useImperativeHandle(ref, () => ({ discard: () => discardTyping(work) }));
  const context = { area, columns, fields, required, isReadOnly, record, revision: work.revision, edited: work.settle };
  // A dialog on top asks its own question first.
  useSaveKey(root, () => void work.save(), !isReadOnly && !collisions.conflict && !collisions.matches);

  const className = `${css.form} ${isBare ? css.bare : ''}`;
  const body = shown.map((section) => <Section key={section.key} section={section} isReadOnly={isReadOnly} />);
  if (isReadOnly) {
    return (
      <FormContextProvider value={context}>
        <div className={className}>{body}</div>
      </FormContextProvider>
    );
  }
  return (
    <FormContextProvider value={context}>
      <div ref={root} onBlur={({ target }) => faults.recheck({ left: fieldAt(target) })}>
        <Form
          className={className}
          name={name}
          form={work.form}
          initialValues={record}
          layout={isNarrow ? 'vertical' : 'horizontal'}
          labelCol={{ span: isNarrow ? 24 : 8 }}
          wrapperCol={{ span: isNarrow ? 24 : 16 }}
          labelWrap
          colon={false}
          onValuesChange={(changed: Values) => {
            faults.recheck({ changed: Object.keys(changed) });
            work.settle();
          }}
          onFinish={() => void work.save()}
        >
          {body}
          {extra && <section className={css.section}>{extra}</section>}
          <Foot work={work} label={rules.submitLabel} onCancel={rules.onCancel} />
        </Form>
      </div>
      <LeaveGuard isDirty={state.isDirty} isInDrawer={isBare} />
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
