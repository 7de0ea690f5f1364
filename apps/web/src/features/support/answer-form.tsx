import { note } from '@assay/contract/support/note.calls';
import { noteLength, type Note } from '@assay/domain/support/note.fields';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { LeaveGuard } from '#shared/form/leave-guard.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded } from '#shared/record/record-pages.ts';
import css from './notes.module.css';
import { useTicket } from './use-ticket.ts';
import { VisibilityInput } from './visibility-input.tsx';

const useAnswer = ({ id, title }: Note, onSent: () => void) => {
  const { t } = useText();
  const notify = useNotify();
  const answer = useWrite({ call: note.calls.answer, invalidates: [note], isQuiet: true });
  const send = async (body: { text: string; visibility: Note['visibility'] }): Promise<void> => {
    const sent = await answer.mutateAsync({ params: { id }, body }).catch(() => null);
    if (!sent) return;
    notify.success(t(body.visibility === 'PUBLIC' ? 'notes.support.sent' : 'notes.support.sentInternal'), { about: title });
    onSent();
  };
  return { isBusy: answer.isPending, send };
};

/** The next word of a thread: of staff, also one that clients never see. */
export function AnswerForm({ record, can }: Loaded<Note>) {
  const { t } = useText();
  const field = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Note['visibility']>('PUBLIC');
  const isStaff = can.handle === true;
  const visibility = record.visibility === 'INTERNAL' ? 'INTERNAL' : chosen;
  const { isBusy, send } = useAnswer(record, () => setText(''));
  const ticket = useTicket(record);
  const isClosed = record.status === 'CLOSED';
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void send({ text, visibility });
      }}
    >
      <label htmlFor={field}>{t('notes.support.answer')}</label>
      {isClosed && !isStaff && <p className={css.muted}>{t('notes.support.reopens')}</p>}
      <Input.TextArea
        id={field}
        dir="auto"
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={noteLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.formFoot}>
        {isStaff && record.visibility === 'PUBLIC' && <VisibilityInput value={visibility} onChange={setChosen} />}
        <div className={css.buttons}>
          {can.close === true && (
            <Button loading={ticket.isBusy} onClick={() => void ticket.setStatus(isClosed ? 'OPEN' : 'CLOSED')}>
              {t(isClosed ? 'notes.support.reopen' : 'notes.support.close')}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={text.trim() === ''}>
            {t(visibility === 'PUBLIC' ? 'notes.support.send' : 'notes.support.sendInternal')}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={() => text.trim() !== ''} isSaving={isBusy} />
    </form>
  );
}
