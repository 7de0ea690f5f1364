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

/** Files go up one after the other, each with a key of its own: sent once more after a break, it is the same file. */
export const useUploads = () => {
  const queries = useQueryClient();
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const { t } = useText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const change = (key: string, more: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const remove = (key: string): void => {
    stops.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const sendOne = async ({ key, file, about }: Upload): Promise<void> => {
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return;
    change(key, { part: 0, fault: '' });
    try {
      const via = uploadWith((part) => change(key, { part }));
      const { message } = await send(document.calls.upload, { body: about, file, via, idempotencyKey: key, signal: stop.signal });
      remove(key);
      notify.success(message, { about: file.name });
      await reread(queries, { queryKey: keys.all(document) });
    } catch (error) {
      if (isAborted(error)) return;
      const told = error instanceof ApiError ? error.errors[0]?.message : undefined;
      change(key, { part: null, fault: told ?? wordsOf(error) ?? '' });
    }
  };

  const begin = (upload: Upload): void => {
    stops.current.set(upload.key, new AbortController());
    line.current = line.current.then(() => sendOne(upload));
  };
  const add = (files: readonly File[], about: DocumentUpload): void => {
    const tooBig = t('validation.sheetTooBig', { max: uploadLimits.bytes / 1_000_000 });
    const added = files.map((file) => ({ key: newId(), file, about, part: null, fault: file.size > uploadLimits.bytes ? tooBig : '' }));
    setUploads((all) => [...all, ...added]);
    for (const one of added) if (one.fault === '') begin(one);
  };
  const again = (upload: Upload): void => {
    change(upload.key, { fault: '', part: null });
    begin(upload);
  };
  return { uploads, add, again, remove };
};
