import { chosenProblems, isDotDrugTest } from '@assay/domain/catalog/service';
import type { ServiceInput } from '@assay/domain/catalog/service.fields';
import { service } from '#platform/db/schema/catalog.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';
import { findChosen, findDotPanel } from './catalog.repository.ts';

const checkChosen = async (tx: Tx, input: ServiceInput): Promise<void> => {
  const problems = chosenProblems(input, await findChosen(tx, input));
  if (problems.length > 0) throw new AppError('invalid', { fields: problems.map((problem) => ({ ...problem, params: {} })) });
};

/** The panel that was chosen; of a new DOT drug test where none was, the one of the rule. */
const panelOf = async (tx: Tx, input: ServiceInput): Promise<number | null> => {
  if (input.panelId !== null || !isDotDrugTest(input)) return input.panelId;
  const panelId = await findDotPanel(tx, input.specimenType);
  if (panelId === null) throw fieldError('panelId', 'required');
  return panelId;
};

export const createService = async (write: Write, input: ServiceInput): Promise<number> => {
  await checkChosen(write.tx, input);
  return insertRow(write, service, { ...input, panelId: await panelOf(write.tx, input) });
};

export const updateService = async ({ tx }: Write, input: ServiceInput): Promise<Readonly<Record<string, unknown>>> => {
  await checkChosen(tx, input);
  return {};
};
