import fs from 'node:fs';
import { keyFileOf, makeKeyFile } from '#platform/key-file.ts';
import { CliError, type Verb } from './verb.ts';

/** The key file of a new installation: production does not make one by itself, so that none is made where another was meant. */
export const createKeys: Verb = async ({ config, say }) => {
  const file = keyFileOf(config);
  if (fs.existsSync(file)) throw new CliError(`There is a key file at ${file} already.`);
  makeKeyFile(file);
  say(`The key file ${file} is made. Without it nothing that is stored encrypted can be read again: keep a copy elsewhere.`);
};
