import { document } from '@assay/contract/documents/document.calls';
import type { DocumentUpload } from '@assay/contract/documents/document.types';
import { uploadLimits } from '@assay/domain/documents/upload-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isAborted } from '#shared/api/api-error.ts';
import { keys } from '#shared/api/queries.ts';
import { reread } from '#shared/api/reread.ts';
import { send } from '#shared/api/transport.ts';
import { uploadWith } from '#shared/api/upload.ts';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { newId } from '#shared/state/new-id.ts';

/** A file on its way: waiting, going up (from 0 to 1), or not taken and why. */
export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly about: DocumentUpload;
  readonly part: number | null;
  readonly fault: string;
};

/** What was not taken, in the words of who refused it. */
const useFaultWords = () => {
  const wordsOf = useFailureWords();
  return (error: unknown): string => (error instanceof ApiError ? error.errors[0]?.message : undefined) ?? wordsOf(error) ?? '';
};

type Watch = { readonly signal: AbortSignal; readonly onPart: (part: number) => void };

/** Sends one file, tells that it came, and reads again what shows it. */
const useSend = () => {
  const queries = useQueryClient();
  const notify = useNotify();
  return async ({ key, file, about }: Upload, { signal, onPart }: Watch): Promise<void> => {
    const via = uploadWith(onPart);
    const { message } = await send(document.calls.upload, { body: about, file, via, idempotencyKey: key, signal });
    notify.success(message, { about: file.name });
    await reread(queries, { queryKey: keys.all(document) });
  };
};

const useList = () => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return {
    uploads,
    append: (added: readonly Upload[]): void => setUploads((all) => [...all, ...added]),
    change: (key: string, more: Partial<Upload>): void =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one))),
    drop: (key: string): void => setUploads((all) => all.filter((one) => one.key !== key)),
  };
};

/** Files go up one after the other, each with a key of its own: sent once more after a break, it is the same file. */
export const useUploads = () => {
  const sendFile = useSend();
  const faultOf = useFaultWords();
  const { t } = useText();
  const { uploads, append, change, drop } = useList();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());

  const sendOne = async (upload: Upload, { signal }: AbortController): Promise<void> => {
    const { key } = upload;
    if (signal.aborted) return;
    change(key, { part: 0, fault: '' });
    try {
      await sendFile(upload, { signal, onPart: (part) => change(key, { part }) });
      drop(key);
    } catch (error) {
      if (!isAborted(error)) change(key, { part: null, fault: faultOf(error) });
    }
  };
  const begin = (upload: Upload): void => {
    const stop = new AbortController();
    stops.current.set(upload.key, stop);
    queue.current = queue.current.then(() => sendOne(upload, stop));
  };
  const add = (files: readonly File[], about: DocumentUpload): void => {
    const tooBig = t('validation.sheetTooBig', { max: uploadLimits.bytes / 1_000_000 });
    const added = files.map((file) => ({ key: newId(), file, about, part: null, fault: file.size > uploadLimits.bytes ? tooBig : '' }));
    append(added);
    for (const one of added) if (one.fault === '') begin(one);
  };
  const again = (upload: Upload): void => {
    change(upload.key, { fault: '', part: null });
    begin(upload);
  };
  const remove = (key: string): void => {
    stops.current.get(key)?.abort();
    drop(key);
  };
  return { uploads, add, again, remove };
};
