import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { createObjectStore, storeAccess, type ObjectStore } from '#test/object-store.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { fileStoreOf } from './file-store.ts';
import { createFiles, type Files } from './files.ts';

let assay: TestApp;
let bucket: ObjectStore;

beforeAll(async () => {
  assay = await createTestApp();
  bucket = await createObjectStore('papers');
});
afterAll(async () => {
  await bucket.close();
  await assay.close();
});

const storeIn = (kind: string) => {
  const inBucket = kind === 'a bucket' ? { S3_BUCKET: 'papers', S3_ENDPOINT: bucket.endpoint } : {};
  return fileStoreOf({ ...assay.config, ...storeAccess, ...inBucket });
};
const filesIn = (kind: string, now: () => number = Date.now): Files => {
  const { database, keys } = assay;
  return createFiles({ database, store: storeIn(kind), cipher: createFieldCipher(keys.fields), now });
};

describe.each(['a folder', 'a bucket'])('a file in %s', (kind) => {
  // Longer than one packet, and no text.
  const bytes = randomBytes(300_000);

  test('is what it was, and goes away where nothing names it', async () => {
    const files = filesIn(kind);
    const [kept, left] = [
      await files.put({ bytes, contentType: 'application/pdf', fileName: 'Ä form.pdf' }),
      await files.put({ bytes, contentType: 'image/png', fileName: 'left' }),
    ];
    await assay.database.system('a file', (tx) => files.note(tx, kept));
    expect(await files.sweep(new Date(Date.now() + 60_000))).toBe(1);
    const { bytes: read, ...facts } = (await files.read(kept.path)) ?? { bytes: Buffer.alloc(0) };
    expect([read.equals(bytes), facts]).toEqual([true, { contentType: 'application/pdf', fileName: 'Ä form.pdf' }]);
    expect(await files.read(left.path)).toBeNull();
  });

  test('does not open once it was tampered with', async () => {
    const files = filesIn(kind);
    const kept = await files.put({ bytes, contentType: 'application/pdf', fileName: 'form.pdf' });
    await assay.database.system('a file', (tx) => files.note(tx, kept));
    const store = storeIn(kind);
    const stored = await store.get(kept.path);
    stored[1000] = (stored[1000] ?? 0) ^ 1;
    await store.put(kept.path, stored);
    await expect(files.read(kept.path)).rejects.toThrow();
  });
});

describe('the address of a file', () => {
  const given = { path: '2026/11/x', isSaved: false };
  const ask = async (sessionId: string, now = Date.now) => {
    const address = await assay.database.system('an address', (tx) => filesIn('a folder', now).linkTo(tx, { ...given, sessionId }));
    return address.split('/').at(-1) ?? '';
  };

  test('is good once, for the session that asked for it', async () => {
    const [session, files] = [randomUUID(), filesIn('a folder')];
    const token = await ask(session);
    expect(await files.linked(token, randomUUID())).toBeNull();
    expect(await files.linked(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, session)).toBeNull();
    expect(await files.linked(token, session)).toEqual(given);
    expect(await files.linked(token, session)).toBeNull();
  });

  test('and for a minute', async () => {
    const session = randomUUID();
    const [early, late] = [await ask(session, () => 1_000_000), await ask(session, () => 1_000_000)];
    expect(await filesIn('a folder', () => 1_000_000 + 59_000).linked(early, session)).toEqual(given);
    expect(await filesIn('a folder', () => 1_000_000 + 61_000).linked(late, session)).toBeNull();
  });
});
