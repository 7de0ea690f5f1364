import { chosenProblems } from '@assay/domain/catalog/service';
import type { ServiceInput } from '@assay/domain/catalog/service.fields';
import { service } from '#platform/db/schema/catalog.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';
import { findChosen } from './catalog.repository.ts';

const checkChosen = async (tx: Tx, input: ServiceInput): Promise<void> => {
  const problems = chosenProblems(input, await findChosen(tx, input));
  if (problems.length > 0) throw new AppError('invalid', { fields: problems.map((problem) => ({ ...problem, params: {} })) });
};

export const createService = async (write: Write, input: ServiceInput): Promise<number> => {
  await checkChosen(write.tx, input);
  return insertRow(write, service, input);
};

export const updateService = async ({ tx }: Write, input: ServiceInput): Promise<Readonly<Record<string, unknown>>> => {
  await checkChosen(tx, input);
  return {};
};
