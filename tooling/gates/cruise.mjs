// Prints what dependency-cruiser finds below the current folder. A process of its own: the tool keeps what it has read.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const root = process.cwd();
/** @type {(name: string) => any} */
const load = createRequire(join(root, 'package.json'));

// Version 17 hands every file to swc as plain TypeScript, and a screen is more than that; 18 does it right and needs Node 22.
const swc = load('@swc/core');
const parse = swc.parseFileSync;
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') });

const config = load(join(root, '.dependency-cruiser.cjs'));
const folders = ['packages', 'apps', 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder)));
const { output } = await cruise(folders, { ...config.options, ruleSet: config, validate: true }, config.options.enhancedResolveOptions);
process.stdout.write(JSON.stringify(output));
