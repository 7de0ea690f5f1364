import { note } from '@assay/contract/support/note.calls';
import type { Note } from '@assay/domain/support/note.fields';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';

/** The small changes of a ticket: closed, reopened, taken. */
export const useTicket = ({ id, version }: Note) => {
  const { t } = useText();
  const notify = useNotify();
  const closing = useWrite({ call: note.calls.update, invalidates: [note], isQuiet: true });
  const update = useWrite({ call: note.calls.update, invalidates: [note], about: ({ data }) => data.title });
  const setStatus = async (status: Note['status']): Promise<void> => {
    const saved = await closing.mutateAsync({ params: { id }, body: { version, status } }).catch(() => null);
    if (saved) notify.success(t(status === 'CLOSED' ? 'notes.support.closed' : 'notes.support.reopened'), { about: saved.data.title });
  };
  return {
    isBusy: closing.isPending || update.isPending,
    setStatus,
    assignTo: (assigneeId: number): void => update.mutate({ params: { id }, body: { version, assigneeId } }),
  };
};
