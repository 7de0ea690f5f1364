import { provider } from '@assay/contract/catalog/provider.calls';
import { apiBase } from '@assay/contract/kit/calls';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';

/** A file that comes in pieces and has no end: who reads it can only give it up. */
const endless = (signal: AbortSignal | null | undefined): Response => {
  const pieces = new ReadableStream<Uint8Array>({
    start: (control) => {
      const timer = setInterval(() => control.enqueue(new Uint8Array(50_000)), 100);
      signal?.addEventListener('abort', () => {
        clearInterval(timer);
        control.error(new DOMException('Given up', 'AbortError'));
      });
    },
  });
  return new Response(pieces);
};

test('an export that takes its time says how far it is, and is stopped without a file or a failure', async () => {
  serveProviders(fakeServer(), aProvider({}));
  const answered = globalThis.fetch;
  let given: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (input: string, init: RequestInit): Promise<Response> => {
    if (input !== apiBase + provider.calls.export.path) return answered(input, init);
    given = init.signal;
    return Promise.resolve(endless(given));
  });
  await showList();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Preparing the file' });
  await expect.element(notice.getByText(/so far$/)).toBeVisible();
  await notice.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Preparing the file')).not.toBeInTheDocument();
  expect(given?.aborted).toBe(true);
  expect(page.getByText(/downloaded$/).elements()).toEqual([]);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeEnabled();
});
