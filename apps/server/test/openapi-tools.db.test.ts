import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDescription, type ApiDescription, type Json } from './api-description.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

let assay: TestApp;
let api: ApiDescription;
let folder: string;

beforeAll(async () => {
  assay = await createTestApp();
  api = await readDescription(assay);
  folder = mkdtempSync(path.join(tmpdir(), 'assay-openapi-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await assay.close();
});

/** The script behind the command of a package that a workspace asked for. */
const scriptOf = (workspace: string, { name, script }: { readonly name: string; readonly script: string }): string =>
  path.join(path.dirname(createRequire(path.join(root, workspace, 'package.json')).resolve(`${name}/package.json`)), script);

type Ran = { readonly code: number; readonly stdout: string };

const node = (...args: string[]): Promise<Ran> =>
  // Nothing is told to or asked of anybody outside.
  run(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: unknown) => ({ code: (error as Ran).code, stdout: (error as Ran).stdout }),
  );

type Problem = { readonly ruleId: string; readonly message: string };

/** What the recommended rules say, warnings too. */
const problemsOf = async (document: unknown): Promise<Problem[]> => {
  writeFileSync(path.join(folder, 'linted.json'), JSON.stringify(document));
  const linter = scriptOf('.', { name: '@redocly/cli', script: 'bin/cli.js' });
  const { stdout } = await node(linter, 'lint', 'linted.json', '--extends', 'recommended', '--format', 'json', '--max-problems', '1000');
  return (JSON.parse(stdout.slice(stdout.indexOf('{'))) as { problems: Problem[] }).problems;
};

const paramIn = (place: string, segment: string): Json | undefined => {
  const operation = Object.values(api.document.paths[place] ?? {})[0];
  return operation?.parameters.find(({ name }) => `{${name}}` === segment)?.schema;
};

const takes = (schema: Json, text: string): boolean =>
  api.checker(schema).safeParse(schema.type === 'integer' ? Number(text) : text).success;

/** The linter looks at names alone: `/user/userid/{username}` could be `/user/{id}/approve`, were an id a word. */
const areTypesApart = ({ message }: Problem): boolean => {
  const [one = '', other = ''] = [...message.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const [left, right] = [one.split('/'), other.split('/')];
  return left.some((segment, index) => {
    const [mine, theirs] = [paramIn(one, segment), paramIn(other, right[index] ?? '')];
    if (mine && !theirs) return !takes(mine, right[index] ?? '');
    return !mine && theirs !== undefined && !takes(theirs, segment);
  });
};

describe('the recommended rules of the linter', () => {
  test('find nothing, but pairs of paths that the types of their parameters tell apart', async () => {
    const problems = await problemsOf(api.document);
    const left = problems.filter((problem) => problem.ruleId !== 'no-ambiguous-paths' || !areTypesApart(problem));
    expect(left.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('find what is planted', async () => {
    const { servers: _, ...document } = api.document;
    const [read] = Object.values(document.paths['/api/v1/company/{id}'] ?? {});
    const planted = {
      ...document,
      paths: {
        '/api/v1/company/{id}': { get: { ...read, responses: { 200: read?.responses['200'] } } },
        '/api/v1/{kind}/1': { get: { ...read, operationId: 'twin' } },
      },
    };
    const rules = (await problemsOf(planted)).map(({ ruleId }) => ruleId);
    expect(rules).toEqual(
      expect.arrayContaining(['no-empty-servers', 'operation-4xx-response', 'no-ambiguous-paths', 'path-parameters-defined']),
    );
  });
});

/** What an outsider would write on the generated types: the second half must not compile. */
const client = `
import type { paths, operations } from './schema';
type Body<P extends keyof paths> = paths[P] extends { post: { requestBody: { content: { 'application/json': infer B } } } } ? B : never;
type Answer = operations['company.create']['responses'][200]['content']['application/json'];
export const create = async (body: Body<'/api/v1/company'>): Promise<Answer> =>
  (await (await fetch('/api/v1/company', { method: 'POST', body: JSON.stringify(body) })).json()) as Answer;
export const idOf = async (): Promise<number> => (await create({ name: 'Summit Ridge Freight', phone: '555-555-0100' })).body.data.id;
export const endSession = (param: operations['auth.endSession']['parameters']['path']): string => param.sessionId;
export const byUsername = (param: operations['user.byUsername']['parameters']['path']): string => param.username;
// @ts-expect-error a misspelt field
void create({ name: 'Summit Ridge Freight', phone: '555-555-0100', legalNam: '' });
// @ts-expect-error a missing field
void create({ phone: '555-555-0100' });
// @ts-expect-error a status that the call does not answer
export type None = operations['company.read']['responses'][422];
`;

test('a client made of it compiles', async () => {
  writeFileSync(path.join(folder, 'api.json'), JSON.stringify(api.document));
  writeFileSync(path.join(folder, 'client.ts'), client);
  const options = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['client.ts', 'schema.d.ts'] }));
  const made = await node(
    scriptOf('tooling/openapi-client', { name: 'openapi-typescript', script: 'bin/cli.js' }),
    'api.json',
    '-o',
    'schema.d.ts',
  );
  expect(made, made.stdout).toMatchObject({ code: 0 });
  const compiled = await node(scriptOf('.', { name: 'typescript', script: 'bin/tsc' }), '-p', '.');
  expect(compiled).toEqual({ code: 0, stdout: '' });
});
