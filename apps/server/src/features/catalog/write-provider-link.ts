import { linkProblem } from '@assay/domain/catalog/provider-link';
import type { ProviderLink, ProviderLinkInput } from '@assay/domain/catalog/provider-link.fields';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertLink, linksBeside, lockOwner, lockOwnerOf } from './catalog.repository.ts';
import { notAtOnce } from './in-the-way.ts';

/** The links of one company are looked at by one at a time, so that no two defaults come to stand beside each other unseen. */
const checkBeside = async (tx: Tx, input: ProviderLinkInput, id: number): Promise<void> => {
  if (!(await lockOwner(tx, input.companyId))) throw fieldError('companyId', 'reference');
  const problem = linkProblem(input, await linksBeside(tx, input, id));
  if (problem) throw notAtOnce({ kind: 'company-servicetype-provider', ...problem });
};

export const holdLink = async ({ tx }: Write, id: number): Promise<void> => {
  await lockOwnerOf(tx, 'company_servicetype_provider', id);
};

export const createLink = async ({ tx, actor: { userId } }: Write, input: ProviderLinkInput): Promise<number> => {
  await checkBeside(tx, input, 0);
  return insertLink(tx, { ...input, createdBy: userId, updatedBy: userId });
};

export const updateLink = async (
  { tx }: Write,
  input: ProviderLinkInput,
  current: ProviderLink,
): Promise<Readonly<Record<string, unknown>>> => {
  // What was ordered through it hangs on whose it is: it does not change hands.
  if (input.companyId !== current.companyId) throw fieldError('companyId', 'reference');
  await checkBeside(tx, input, current.id);
  return {};
};
