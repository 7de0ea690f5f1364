import type { Call, Method, ReplyOf } from '@assay/contract/kit/calls';
import type { TextKey } from '@assay/i18n/catalog';
import { useMutation, useQueryClient, type MutateOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { ApiError, isAborted } from '../api/api-error.ts';
import { keys } from '../api/queries.ts';
import { reread } from '../api/reread.ts';
import { send, type Answer, type Send } from '../api/transport.ts';
import { lacksObject } from '../api/write-guard.ts';
import { useNotify } from './notify.tsx';
import { retryKeys } from './retry-key.ts';

type Write<C extends Call> = {
  /** Where there is none, nothing is sent. */
  readonly call: C | undefined;
  /** What was read of these is asked for again. */
  readonly invalidates?: readonly { readonly name: string }[];
  /** The notice of success where the server gives none; by default that of the method. */
  readonly message?: TextKey;
  readonly onSuccess?: (answer: Answer<ReplyOf<C>>) => void;
  /** True for a failure that the caller shows itself: fields at fault, a conflict, look-alikes. */
  readonly takes?: (error: ApiError) => boolean;
} & (
  | {
      /** The name of what was written, for the notice of success; null where that is one's own account. */
      readonly about: ((answer: Answer<ReplyOf<C>>) => string) | null;
      readonly isQuiet?: false;
    }
  /** The caller tells of the success itself. */
  | { readonly isQuiet: true; readonly about?: undefined }
);

const defaultMessage = (method: Method | undefined): TextKey => {
  if (method === 'DELETE') return 'notices.deleted';
  return method === 'PUT' ? 'notices.updated' : 'notices.created';
};

/**
 * Every write: sends, tells how it went, and refreshes what it changed. Resolves to null when there was no object to send, and for the second
 * click while the first is under way.
 */
export const useWrite = <C extends Call>({ call, invalidates = [], message, about, isQuiet = false, onSuccess, takes }: Write<C>) => {
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useText();
  const [keyed] = useState(retryKeys);
  const refresh = () => Promise.all(invalidates.map((resource) => reread(queries, { queryKey: keys.all(resource) })));
  const mutation = useMutation<Answer<ReplyOf<C>> | null, Error, Send<C>>({
    mutationFn: ({ signal, ...sent }) =>
      !call || lacksObject(call, sent.body)
        ? Promise.resolve(null)
        : keyed(sent, (idempotencyKey) => send(call, { idempotencyKey, ...sent, ...(signal ? { signal } : {}) })),
    onSuccess: async (answer) => {
      if (answer === null) return;
      if (!isQuiet)
        notify.success(answer.message === '' ? t(message ?? defaultMessage(call?.method)) : answer.message, { about: about?.(answer) });
      onSuccess?.(answer);
      await refresh();
    },
    onError: (error) => {
      // Given up on the way, or another was first: what was read before says nothing of the record any more.
      if (isAborted(error) || (error instanceof ApiError && error.code === 'conflict')) void refresh();
      if (!(error instanceof ApiError && takes?.(error))) notify.failure(error);
    },
  });
  const isRunning = useRef(false);
  const mutateAsync = async (sent: Send<C>, options?: MutateOptions<Answer<ReplyOf<C>> | null, Error, Send<C>>) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return await mutation.mutateAsync(sent, options);
    } finally {
      isRunning.current = false;
    }
  };
  const mutate = (...sent: Parameters<typeof mutateAsync>): void => void mutateAsync(...sent).catch(() => undefined);
  return { isPending: mutation.isPending, mutate, mutateAsync };
};
