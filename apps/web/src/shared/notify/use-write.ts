import type { Call, ReplyOf } from '@assay/contract/kit/calls';
import type { TextKey } from '@assay/i18n/catalog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../i18n/text.tsx';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/queries.ts';
import { send, type Answer, type Send } from '../api/transport.ts';
import { lacksObject } from '../api/write-guard.ts';
import { useNotify } from './notify.ts';

type Write<C extends Call> = {
  readonly call: C;
  /** What was read of these is asked for again. */
  readonly invalidates?: readonly { readonly name: string }[];
  /** The notice of success where the server gives none; by default that of the method. */
  readonly message?: TextKey;
  readonly onSuccess?: (answer: Answer<ReplyOf<C>>) => void;
  /** True for a failure that the caller shows itself: fields at fault, a conflict, look-alikes. */
  readonly takes?: (error: ApiError) => boolean;
};

/** A notice of success that names what was written, in place of the server's general one. */
type Noticed = { readonly notice?: string };

const defaultMessage = (call: Call): TextKey => {
  if (call.method === 'DELETE') return 'notices.deleted';
  return call.method === 'PUT' ? 'notices.updated' : 'notices.created';
};

/** Every write: sends, tells how it went, and refreshes what it changed. Resolves to null when there was no object to send. */
export const useWrite = <C extends Call>({ call, invalidates = [], message, onSuccess, takes }: Write<C>) => {
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useText();
  return useMutation<Answer<ReplyOf<C>> | null, Error, Send<C> & Noticed>({
    mutationFn: (sent) => (lacksObject(call, sent.body) ? Promise.resolve(null) : send(call, sent)),
    onSuccess: async (answer, { notice }) => {
      if (answer === null) return;
      notify.success(notice ?? (answer.message === '' ? t(message ?? defaultMessage(call)) : answer.message));
      onSuccess?.(answer);
      await Promise.all(invalidates.map((resource) => queries.invalidateQueries({ queryKey: keys.all(resource) })));
    },
    onError: (error) => {
      if (!(error instanceof ApiError && takes?.(error))) notify.failure(error);
    },
  });
};
