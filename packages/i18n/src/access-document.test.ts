import { expect, it } from 'vitest';
import { accessDocument } from './access-document.ts';

/** After a change of the matrix: npx vitest run --project unit packages/i18n/src/access-document.test.ts --update */
it('is what stands in docs/domain/access.md', async () => {
  await expect(accessDocument()).toMatchFileSnapshot('../../../docs/domain/access.md');
});
