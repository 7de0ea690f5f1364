import { expect, test } from 'vitest';
import { createPages } from './draw-pages.ts';

test('whoever has many pages drawn at once keeps nobody else out', async () => {
  const pages = createPages(new URL('file:///no-worker'), { mostPages: 1 });
  const read = () => new Promise<never>(() => undefined);
  for (let at = 0; at < 12; at += 1) void pages.sizes({ userId: 1, read });
  await expect(pages.sizes({ userId: 1, read })).rejects.toMatchObject({ code: 'unavailable' });
  await expect(Promise.race([pages.sizes({ userId: 2, read }), Promise.resolve('waits')])).resolves.toBe('waits');
});
