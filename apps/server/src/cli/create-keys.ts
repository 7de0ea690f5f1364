import fs from 'node:fs';
import { keyFileOf, makeKeyFile } from '#platform/key-file.ts';
import { CliError, type Verb } from './verb.ts';

/** The key file of a new installation: production does not make one by itself, so that none is made where another was meant. */
export const createKeys: Verb = async ({ config, say }) => {
  const file = keyFileOf(config);
  if (fs.existsSync(file)) throw new CliError(`The key file ${file} already exists.`);
  makeKeyFile(file);
  say(`Created the key file ${file}. Without it, encrypted data cannot be read again. Keep a copy elsewhere.`);
};
