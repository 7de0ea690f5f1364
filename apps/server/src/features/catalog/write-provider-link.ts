import { linkProblem } from '@assay/domain/catalog/provider-link';
import type { ProviderLink, ProviderLinkInput } from '@assay/domain/catalog/provider-link.fields';
import { companyServicetypeProvider } from '#platform/db/schema/catalog.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { insertRow } from '#platform/resource/write.ts';
import { linksBeside, lockOwner, lockOwnersOf } from './catalog.repository.ts';
import { notAtOnce } from './in-the-way.ts';

/** The links of one company are looked at by one at a time, so that no two defaults come to stand beside each other unseen. */
const checkBeside = async (tx: Tx, input: ProviderLinkInput, { id }: { readonly id: number }): Promise<void> => {
  if (!(await lockOwner(tx, input.companyId))) throw fieldError('companyId', 'reference');
  if (!input.isActive) return;
  const problem = linkProblem(input, await linksBeside(tx, input, { except: id }));
  if (problem) throw notAtOnce({ kind: 'company-servicetype-provider', ...problem });
};

export const holdLink = async ({ tx }: Write, ids: readonly number[]): Promise<void> => {
  await lockOwnersOf(tx, { table: 'company_servicetype_provider', ids });
};

export const createLink = async (write: Write, input: ProviderLinkInput): Promise<number> => {
  await checkBeside(write.tx, input, { id: 0 });
  return insertRow(write, companyServicetypeProvider, input);
};

export const updateLink = async (
  { tx }: Write,
  input: ProviderLinkInput,
  current: ProviderLink,
): Promise<Readonly<Record<string, unknown>>> => {
  refuseMove(input, current);
  await checkBeside(tx, input, { id: current.id });
  return broughtBack(current);
};
