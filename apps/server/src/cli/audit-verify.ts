import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import { appendAudit } from '#platform/audit/audit.ts';
import { anchorsFileOf, dropAnchor } from '#platform/audit/anchors.ts';
import { shardCount } from '#platform/audit/chain.ts';
import { secondPlaceOf } from '#platform/audit/second-place.ts';
import type { CopyState } from '#platform/audit/verify-anchors.ts';
import { verifyTrail } from '#platform/audit/verify.ts';
import { commandLine } from './command-line.ts';
import { CliError, UsageError, type Options, type Verb } from './verb.ts';

const { label } = translator('en-US', en);

type Bounds = { readonly least: number; readonly most: number };

const numberOf = (options: Options, name: string, { least, most }: Bounds): number | undefined => {
  const text = options[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < least || value > most) throw new UsageError(`--${name} needs a number from ${least} to ${most}`);
  return value;
};

const copySays: Record<CopyState, string> = {
  none: '',
  same: ' The second copy of the anchors says the same.',
  behind: ' The second copy of the anchors is behind; the server is catching it up.',
  silent: ' The second copy of the anchors cannot be reached, so it was not compared.',
  unreadable: ' The second copy of the anchors is in a mailbox and cannot be compared from here.',
};

/** Checks the whole trail, or a part of it, and tells the first place that does not hold. */
export const auditVerify: Verb = async ({ config, connect, options, say }) => {
  const shard = numberOf(options, 'shard', { least: 0, most: shardCount - 1 });
  const from = numberOf(options, 'from', { least: 1, most: 1e15 - 1 });
  const { database } = await connect();
  const part = { ...(shard === undefined ? {} : { shard }), ...(from === undefined ? {} : { from }) };
  const copy = secondPlaceOf(config);
  const {
    rows,
    firstBad,
    anchors,
    copy: state,
  } = await database.system('audit:verify', (tx) => verifyTrail(tx, { anchors: anchorsFileOf(config), copy, ...part }));
  if (firstBad) {
    const { shard: chain, seq, fault, at } = firstBad;
    const since = at ? ` The last proof before it is from ${at}.` : '';
    throw new CliError(`Audit log verification failed: chain ${chain}, position ${seq}: ${label('auditFault', fault)} (${fault}).${since}`);
  }
  say(`Audit log verified: ${rows} events, ${anchors} anchors.${copySays[state]}`);
};

/** After a restored backup: the operator takes the trail as it is, for a reason that stays in the trail and in the file of anchors. */
export const auditAccept: Verb = async ({ config, connect, options, say }) => {
  const reason = (options.reason ?? '').trim();
  if (reason.length < 10) throw new UsageError('--reason needs a sentence: what happened to the audit log');
  const { database } = await connect();
  const copy = secondPlaceOf(config);
  const newest = copy?.list ? Math.max(...(await copy.list(0)).keys(), 0) : 0;
  await database.system('audit:accept', (tx) =>
    appendAudit(
      tx,
      { actor: commandLine, sessionId: null, requestId: '' },
      { action: 'RUN', entity: 'audit-log', entityId: null, label: 'audit:accept', reason, companyId: null, locationId: null },
    ),
  );
  const { line } = await dropAnchor(database, anchorsFileOf(config), { accepted: reason, after: newest });
  say(`Anchor ${line?.n} accepts the audit log as it is. Earlier anchors are kept but no longer compared.`);
};
