import { importLog } from '@assay/contract/imports/import-log.calls';
import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isAborted } from '#shared/api/api-error.ts';
import { keys } from '#shared/api/queries.ts';
import { reread } from '#shared/api/reread.ts';
import { send } from '#shared/api/transport.ts';
import { uploadWith } from '#shared/api/upload.ts';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { retryKeys } from '#shared/notify/retry-key.ts';
import { uploadOf, type Choice } from './start-choice.ts';

/** `part`: how much has gone up, from 0 to 1; null while nothing does. */
type Progress = { readonly part: number | null; readonly faults: readonly string[]; readonly isCanceled: boolean };

const still: Progress = { part: null, faults: [], isCanceled: false };

/** Takes a file up, tells how far it is, and says what the server has against it. What was chosen stays chosen. */
export const useUpload = (onDone: (record: ImportLog) => void) => {
  const queries = useQueryClient();
  const wordsOf = useFailureWords();
  const [keyed] = useState(retryKeys);
  const [progress, setProgress] = useState(still);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const faultsOf = (error: unknown): string[] =>
    error instanceof ApiError && error.errors.length > 0 ? error.errors.map(({ message }) => message) : [wordsOf(error) ?? ''];

  const start = async (choice: Choice, file: File): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setProgress({ ...still, part: 0 });
    const body = uploadOf(choice);
    // Another file of the same name is another upload: it goes out under a key of its own.
    const asked = { ...body, name: file.name, size: file.size, changed: file.lastModified };
    const via = uploadWith((part) => setProgress({ ...still, part }));
    try {
      const { data } = await keyed(asked, (idempotencyKey) =>
        send(importLog.calls.upload, { body, file, via, idempotencyKey, signal: control.signal }),
      );
      void reread(queries, { queryKey: keys.all(importLog) });
      onDone(data);
    } catch (error) {
      if (running.current === control)
        setProgress(isAborted(error) ? { ...still, isCanceled: true } : { ...still, faults: faultsOf(error) });
    }
  };
  return { ...progress, start, cancel: () => running.current?.abort(), forget: () => setProgress(still) };
};
