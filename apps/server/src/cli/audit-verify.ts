import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import { anchorsFileOf } from '#platform/audit/anchors.ts';
import { shardCount } from '#platform/audit/chain.ts';
import { verifyTrail } from '#platform/audit/verify.ts';
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

/** Checks the whole trail, or a part of it, and tells the first place that does not hold. */
export const auditVerify: Verb = async ({ config, connect, options, say }) => {
  const shard = numberOf(options, 'shard', { least: 0, most: shardCount - 1 });
  const from = numberOf(options, 'from', { least: 1, most: 1e15 - 1 });
  const { database } = await connect();
  const part = { ...(shard === undefined ? {} : { shard }), ...(from === undefined ? {} : { from }) };
  const { rows, firstBad, anchors } = await database.system('audit:verify', (tx) =>
    verifyTrail(tx, { anchors: anchorsFileOf(config), ...part }),
  );
  if (firstBad) {
    const { shard: chain, seq, fault } = firstBad;
    throw new CliError(`The audit trail does not hold: chain ${chain}, place ${seq}: ${label('auditFault', fault)} (${fault}).`);
  }
  say(`The audit trail holds: ${rows} events, ${anchors} anchors.`);
};
