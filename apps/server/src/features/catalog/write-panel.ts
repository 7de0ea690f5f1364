import type { Acting } from '@assay/domain/access/actor';
import { isFixed } from '@assay/domain/catalog/panel';
import type { Panel, PanelInput } from '@assay/domain/catalog/panel.fields';
import { overlap } from '@assay/domain/time/periods';
import type { Can } from '@assay/contract/kit/envelope';
import { panel } from '#platform/db/schema/catalog.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { BulkOf, Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';
import { panelsOfCode } from './catalog.repository.ts';
import { notAtOnce } from './in-the-way.ts';

const refuseFixed = (stored: Pick<Panel, 'regime'>): void => {
  if (isFixed(stored)) throw fieldError('regime', 'dotPanel');
};

/** A code stands for one panel at a time: its versions follow each other. */
const checkVersions = async (tx: Tx, input: PanelInput, { id }: { readonly id: number }): Promise<void> => {
  const inTheWay = (await panelsOfCode(tx, { code: input.code, except: id })).filter((other) => overlap(input, other));
  if (inTheWay.length > 0) throw notAtOnce({ kind: 'panel', path: 'effectiveFrom', code: 'overlaps', inTheWay });
};

export const createPanel = async (write: Write, input: PanelInput): Promise<number> => {
  await checkVersions(write.tx, input, { id: 0 });
  return insertRow(write, panel, input);
};

export const updatePanel = async ({ tx }: Write, input: PanelInput, current: Panel): Promise<Readonly<Record<string, unknown>>> => {
  refuseFixed(current);
  await checkVersions(tx, input, { id: current.id });
  return {};
};

export const archivePanel = async (_write: Write, current: Panel): Promise<void> => refuseFixed(current);

export const panelsTogether = (tx: Tx, { ids }: BulkOf) =>
  tx.query<{ id: number; isBlocked: boolean }>(
    `select id, regime = 'DOT' as "isBlocked" from panel where id = any ($1::bigint[]) order by id`,
    [ids],
  );

export const panelCan = (_actor: Acting, stored: Panel): Can => (isFixed(stored) ? { edit: false, archive: false, restore: false } : {});
