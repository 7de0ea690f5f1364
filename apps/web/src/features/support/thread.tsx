import { note } from '@assay/contract/support/note.calls';
import type { Answer } from '@assay/contract/support/note.types';
import type { Note } from '@assay/domain/support/note.fields';
import { useId } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { AnswerForm } from './answer-form.tsx';
import { VisibilityMark } from './note-marks.tsx';
import css from './notes.module.css';

/** One word of the thread: who said it, when, and who can read it. */
function Said({ text, visibility, authorName, isFromClient, createdAt }: Answer) {
  const { t } = useText();
  return (
    <li className={visibility === 'INTERNAL' ? `${css.said} ${css.saidInternal}` : css.said}>
      <div className={css.by}>
        <bdi className={css.author}>{authorName || t('notes.somebody')}</bdi>
        <span>{t(isFromClient ? 'notes.support.client' : 'notes.support.staff')}</span>
        <time dateTime={createdAt}>
          <bdi>{formatTime(createdAt)}</bdi>
        </time>
        {visibility === 'INTERNAL' && <VisibilityMark visibility={visibility} />}
      </div>
      <p className={css.text} dir="auto">
        {text}
      </p>
    </li>
  );
}

/** What was said about a ticket, and the next word. A plain note has no thread. */
export function Thread({ record, can }: Loaded<Note>) {
  const { t } = useText();
  const heading = useId();
  const { rows, query } = useRows({ resource: note, call: note.calls.answers, params: { id: record.id }, isSilent: true });
  if (!record.isTicket) return null;
  return (
    <section className={css.thread} aria-labelledby={heading}>
      <h2 id={heading}>{t('notes.support.thread')}</h2>
      <Reading query={{ ...query, data: rows }} rows={3}>
        {(answers) => (
          // The next word comes after the last: where that is, is known when all are here.
          <>
            <Answers rows={answers} />
            {can.answer === true && <AnswerForm record={record} can={can} />}
          </>
        )}
      </Reading>
    </section>
  );
}

function Answers({ rows }: { readonly rows: readonly Answer[] }) {
  const { t } = useText();
  if (rows.length === 0) return <p className={css.muted}>{t('notes.support.noAnswers')}</p>;
  return (
    <ol className={css.list}>
      {rows.map((answer) => (
        <Said key={answer.id} {...answer} />
      ))}
    </ol>
  );
}
