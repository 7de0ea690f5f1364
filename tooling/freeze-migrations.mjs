// Writes down the checksum of every migration that has none yet. What is frozen stays as it is: the gate refuses a change.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationFiles, readChecksums } from './gates/migrations.mjs';
import { sha256OfFile } from './lib/hash.mjs';
import { root } from './lib/root.mjs';

const folder = join(root, 'apps', 'server', 'migrations');
const frozen = readChecksums(folder);
const added = migrationFiles(folder).filter((name) => frozen[name] === undefined);
for (const name of added) frozen[name] = sha256OfFile(join(folder, name));
writeFileSync(join(folder, 'checksums.json'), `${JSON.stringify(frozen, null, 2)}\n`);
console.log(added.length === 0 ? 'Every migration is frozen already.' : `Frozen: ${added.join(', ')}`);
