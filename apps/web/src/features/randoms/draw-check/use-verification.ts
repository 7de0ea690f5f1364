import { useEffect, useState } from 'react';
import { usePause } from '#shared/form/use-pause.ts';
import type { Contents, FileName, Verification } from './verification.ts';

/** As text in the page's own code: it is started anew for each check, also where there is no network any more. */
export const loadWorker = async () => (await import('./draw-worker.ts?worker&inline')).default;

/** A file, a text that was pasted, or what the site itself gave out. */
export type Source = { readonly kind: 'file' | 'pasted' | 'site'; readonly name: string; readonly content: Blob };
export type Sources = Readonly<Partial<Record<FileName, Source>>>;

type Outcome = { readonly of: Sources; readonly verification: Verification | null };

const contentsOf = (sources: Sources): Contents =>
  Object.fromEntries(Object.entries(sources).map(([name, { content }]) => [name, content]));

/** What the files say, found out beside the page; a check that is under way when a file changes is given up. */
export const useVerification = (sources: Sources) => {
  const [outcome, setOutcome] = useState<Outcome>({ of: {}, verification: null });
  const settled = usePause(sources);
  useEffect(() => {
    if (!settled.certificate) return undefined;
    let end = (): void => undefined;
    let isWanted = true;
    const tell = (verification: Verification | null): void => setOutcome({ of: settled, verification });
    const start = async (): Promise<void> => {
      const DrawWorker = await loadWorker();
      if (!isWanted) return;
      const worker = new DrawWorker();
      end = () => worker.terminate();
      worker.addEventListener('message', ({ data }: MessageEvent<Verification | null>) => tell(data));
      worker.addEventListener('error', () => tell(null));
      worker.postMessage(contentsOf(settled));
    };
    start().catch(() => tell(null));
    return () => {
      isWanted = false;
      end();
    };
  }, [settled]);
  const isDone = outcome.of === sources;
  return { isChecking: sources.certificate !== undefined && !isDone, verification: isDone ? outcome.verification : null };
};
