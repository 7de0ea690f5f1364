import { apiBase } from '@assay/contract/kit/calls';
import { readPdf } from './pdf-pages.ts';
import type { TestApp, Who } from './test-app.ts';

/** A PDF that somebody asks for, read back: how it was answered, and what its pages say, each as one line. */
export const paperAt = async (
  assay: TestApp,
  who: Who,
  { path, language = 'en-US' }: { readonly path: string; readonly language?: string },
) => {
  const { statusCode, headers, rawPayload } = await assay.app.inject({
    method: 'GET',
    url: apiBase + path,
    headers: { 'authorization': who ? `Bearer ${who.token}` : '', 'accept-language': language },
  });
  const isPdf = headers['content-type'] === 'application/pdf';
  const pages = isPdf ? await readPdf(rawPayload) : [];
  return {
    status: statusCode,
    fileName: decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? ''),
    pages: pages.map(({ text }) => text.replaceAll(/[\s\u00a0]+/g, ' ')),
    codes: pages[0]?.codes ?? {},
    refusal: isPdf ? '' : rawPayload.toString(),
  };
};
