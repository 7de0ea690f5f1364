import type { History, HistoryInput } from '@assay/domain/history/history.fields';
import { comparedId } from '@assay/domain/participants/identifiers';
import { isWholeNumber } from '@assay/domain/validation/covered';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { historicalData } from '#platform/db/schema/history.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { Covering } from '#platform/resource/covering.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { insertRow } from '#platform/resource/write.ts';
import { eq } from 'drizzle-orm';

type Deps = { readonly cipher: FieldCipher; readonly covering: Covering };

type Named = { readonly companyId: number; readonly number: string; readonly name: string };

/**
 * The one person of the company who has the number, whichever number it is there. Of two nobody is meant; nor is somebody of another last name, where
 * the number is one that is not to be guessed.
 */
const personWith = async ({ cipher }: Deps, tx: Tx, { companyId, number, name }: Named) => {
  if (comparedId(number) === '') return null;
  const rows = await tx.query<{ id: number }>(
    `select id from participant where company_id = $1 and not is_archived
       and (primary_id_blind = any ($2::text[]) or ssn_blind = any ($2::text[]) or cdl_number_blind = any ($2::text[]) or employee_number_blind = any ($2::text[]))
       and (not $3 or position(search_form(last_name) in search_form($4)) > 0)
     limit 2`,
    [companyId, cipher.blind('participant', comparedId(number)), isWholeNumber(number), name],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
};

/** The file that it came from. */
const importOf = ({ auditContext: { cause = '' } }: Write): number | null => {
  const id = /^import:(\d+)$/.exec(cause)?.[1];
  return id === undefined ? null : Number(id);
};

export const createHistory =
  (deps: Deps) =>
  async (write: Write, input: HistoryInput): Promise<number> => {
    const coming = deps.covering.coming(input, null);
    const participantId = await personWith(deps, write.tx, { ...input, number: coming.get('participantRef') ?? '' });
    const stored = { ...input, ...deps.covering.masked(coming), participantId, importLogId: importOf(write) };
    const id = await insertRow(write, historicalData, stored);
    // A value is sealed for its row, which has no number before.
    if (coming.get('participantRef'))
      await write.tx.db.update(historicalData).set(deps.covering.sealed(coming, id)).where(eq(historicalData.id, id));
    return id;
  };

export const updateHistory =
  (deps: Deps) =>
  async (write: Write, input: HistoryInput, current: History): Promise<Readonly<Record<string, unknown>>> => {
    refuseMove(input, current);
    const coming = deps.covering.coming(input, current);
    const number = coming.get('participantRef');
    return {
      ...deps.covering.masked(coming),
      ...deps.covering.sealed(coming, current.id),
      ...(number === undefined ? {} : { participantId: await personWith(deps, write.tx, { ...input, number }) }),
      importLogId: importOf(write) ?? current.importLogId,
      ...broughtBack(current),
    };
  };
