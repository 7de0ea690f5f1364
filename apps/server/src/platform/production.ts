import fs from 'node:fs';
import type { Config } from './config.ts';
import { keyFileOf } from './key-file.ts';

/** What is wrong with the key file: it opens everything, so it is there and only the server reads it. */
const keyFaults = (file: string): string[] => {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found) return [`ASSAY_KEYS: there is no key file at ${file}; npm run assay -- keys:create makes one`];
  const self = process.getuid?.();
  // Windows has neither owners nor modes of this kind.
  if (self === undefined) return [];
  if (![0, self].includes(found.uid))
    return [`ASSAY_KEYS: the key file ${file} belongs to another user; give it to the one that runs Assay`];
  return (found.mode & 0o077) === 0 ? [] : [`ASSAY_KEYS: others can read the key file ${file}; run chmod 600 on it`];
};

/** What a server must not lack where real people work with it, in a sentence each. */
export const productionDemands = (config: Config): string[] => {
  if (config.NODE_ENV !== 'production') return [];
  return [
    ...(config.SMTP_URL ? [] : ['SMTP_URL: production needs a mail server, without one emails would end up as files']),
    ...(config.PUBLIC_URL?.startsWith('https:') ? [] : ['PUBLIC_URL: production needs the https address that people open']),
    ...(config.DATA_DIR ? keyFaults(keyFileOf(config)) : []),
  ];
};
