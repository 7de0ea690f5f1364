import fs from 'node:fs';
import os from 'node:os';

/** One line of the result. Without an aim it is for information. */
export type Finding = {
  readonly work: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer?: number;
  readonly ratio?: number;
  /** The least ratio, or the most of `ours` where there is no peer. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly note?: string;
  /** Why there is no figure: what was asked was refused, or the two sides answered differently. */
  readonly failure?: string;
};

export const isMet = ({ ours, ratio, atLeast, atMost, failure }: Finding): boolean =>
  failure === undefined && (atLeast === undefined || (ratio ?? 0) >= atLeast) && (atMost === undefined || ours <= atMost);

/** The result of work that failed: a line like any other, so that the rest is still measured. */
export const failed = (work: string, error: unknown): Finding => {
  const failure = (error as Error).message;
  console.log(`  ${work}: ${failure}`);
  return { work, unit: '', ours: Number.NaN, failure };
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const number = (value: number | undefined, digits = 0): string =>
  value === undefined ? '' : value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const amount = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${number(value, value < 100 ? 1 : 0)} ${unit}`;

const cells = (finding: Finding): string[] => {
  const { work, unit, ours, peer, ratio, atLeast, atMost, failure } = finding;
  if (failure !== undefined) return [work, 'failed', '', '', '', 'NO'];
  const hasAim = atLeast !== undefined || atMost !== undefined;
  const aim = atLeast === undefined ? (atMost === undefined ? '' : `≤ ${amount(atMost, unit)}`) : `≥ ${atLeast}`;
  return [work, amount(ours, unit), amount(peer, unit), number(ratio, 2), aim, hasAim ? (isMet(finding) ? 'yes' : 'NO') : ''];
};

export const printTable = (findings: readonly Finding[]): void => {
  const rows = [['work', 'ours', 'peer', 'ratio', 'aim', 'ok'], ...findings.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  console.log(`\n${rows.map(line).join('\n')}\n`);
};

const machine = () => ({
  cpu: os.cpus()[0]?.model ?? '',
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  platform: `${os.platform()} ${os.release()}`,
  node: process.version,
  loadBefore: os.loadavg()[0] ?? 0,
});
type Machine = ReturnType<typeof machine> & { readonly postgres: string };

/** Asked for before the run: the load is then other people's. */
export const machineFacts = machine;

/** What a part of the benchmark came to, and when, where and how. */
type Measured = {
  readonly at: string;
  readonly command: string;
  readonly machine: Machine;
  readonly rows: number;
  readonly findings: readonly Finding[];
};

const judged = (finding: Finding): Finding & { readonly ok?: boolean } => ({
  ...finding,
  ...(finding.atLeast === undefined && finding.atMost === undefined && isMet(finding) ? {} : { ok: isMet(finding) }),
});

const asText = (results: Record<string, unknown>): string =>
  `${JSON.stringify(results, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2)}\n`;

/** A run of some parts leaves what others came to: each stands with the run that it is of. */
export const keepResults = (file: string, measured: Readonly<Record<string, Measured>>): void => {
  const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  const parts = Object.entries(measured).map(([part, one]) => [part, { ...one, findings: one.findings.map(judged) }] as const);
  fs.writeFileSync(file, asText({ ...kept, ...Object.fromEntries(parts) }));
};
