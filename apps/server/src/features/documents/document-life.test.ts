import { documentLife, documentReasons } from '@assay/domain/documents/document-life';
import { keysOf } from '@assay/domain/keys';
import { documents as sentences } from '@assay/i18n/catalogs/en/documents';
import { expect, test } from 'vitest';
import { lifePage } from '#test/life-page.ts';

test('the page of the documents is made of the declaration (`npm run lives` makes it anew)', async () => {
  const page = lifePage({
    title: 'The life of a document',
    life: documentLife,
    moveOf: (name) => documentLife.moveOf(documentLife.names.find((one) => one === name) ?? 'receive'),
    reasons: keysOf(documentReasons).map((code) => ({ code, sentence: sentences.problem[code], clause: documentReasons[code] })),
  });
  await expect(page).toMatchFileSnapshot('../../../../../docs/domain/document-life.md');
});
