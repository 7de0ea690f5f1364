import { ticketCategories } from '@assay/domain/support/lists';
import { noteLength, type Note, type NoteInput } from '@assay/domain/support/note.fields';
import { limits } from '@assay/domain/validation/limits';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { LeaveGuard } from '#shared/form/leave-guard.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useMay } from '#shared/session/session.ts';
import css from './notes.module.css';
import { VisibilityInput } from './visibility-input.tsx';

export type NoteDraft = Pick<NoteInput, 'text' | 'visibility' | 'category' | 'subject'>;

const blank: NoteDraft = { text: '', visibility: 'INTERNAL', category: '', subject: '' };

type NoteFormProps = {
  /** What is being changed; a new one without. */
  readonly record?: Note;
  /** No client ever reads notes on this record. */
  readonly isClientFree: boolean;
  readonly isBusy: boolean;
  readonly onSave: (draft: NoteDraft) => void;
  readonly onCancel?: () => void;
};

const draftOf = ({ text, visibility, category, subject }: NoteDraft): NoteDraft => ({ text, visibility, category, subject });

type CategoryProps = { readonly draft: NoteDraft; readonly change: (part: Partial<NoteDraft>) => void; readonly isTicket: boolean };

/** A category makes a ticket of a note, which then says in a line what it is about. */
function CategoryFields({ draft, change, isTicket }: CategoryProps) {
  const { t, label } = useText();
  const field = useId();
  return (
    <div className={css.category}>
      <label htmlFor={`${field}category`}>{t('notes.fields.category')}</label>
      <Select
        id={`${field}category`}
        value={draft.category === '' ? undefined : draft.category}
        // Once a ticket, always a ticket: a thread hangs on it.
        allowClear={!isTicket}
        options={ticketCategories.map((value) => ({ value, label: label('ticketCategory', value) }))}
        onChange={(next: NoteDraft['category'] | undefined) => change(next ? { category: next } : { category: '', subject: '' })}
      />
      {draft.category !== '' && (
        <>
          <label htmlFor={`${field}subject`}>{t('fields.subject')}</label>
          <Input
            id={`${field}subject`}
            dir="auto"
            required
            maxLength={limits.name}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </>
      )}
    </div>
  );
}

/** Writes a note, or changes one, in its place. */
export function NoteForm({ record, isClientFree, isBusy, onSave, onCancel }: NoteFormProps) {
  const { t } = useText();
  const may = useMay();
  const field = useId();
  const isStaff = may('note.internal.edit');
  const [start] = useState(() => (record ? draftOf(record) : { ...blank, ...(isStaff ? {} : { visibility: 'PUBLIC' as const }) }));
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<NoteDraft>): void => setDraft({ ...draft, ...part });
  const isWhole = draft.text.trim() !== '' && (draft.category === '' || draft.subject.trim() !== '');
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onSave(draft);
      }}
    >
      <label htmlFor={field}>{t(record ? 'notes.edit' : 'records.note.create')}</label>
      <Input.TextArea
        id={field}
        dir="auto"
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={noteLength}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <CategoryFields draft={draft} change={change} isTicket={record?.isTicket === true} />
      <div className={css.formFoot}>
        {isStaff && !isClientFree && <VisibilityInput value={draft.visibility} onChange={(visibility) => change({ visibility })} />}
        <div className={css.buttons}>
          {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isWhole}>
            {t(record ? 'notes.save' : 'notes.add')}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={() => draft.text !== start.text || draft.subject !== start.subject} isSaving={isBusy} />
    </form>
  );
}
