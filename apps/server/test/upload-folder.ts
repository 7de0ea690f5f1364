import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

/** A folder of the test's own for files that come with calls: what is left there was left by a call. */
export const ownUploadFolder = async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'uploads-'));
  vi.stubEnv('TMPDIR', folder);
  return {
    left: () => fs.readdir(folder),
    close: async () => {
      vi.unstubAllEnvs();
      await fs.rm(folder, { recursive: true });
    },
  };
};
