import { siblingFaults, type Sibling } from '@assay/domain/companies/account-number';
import type { AccountNumber, AccountNumberInput } from '@assay/domain/companies/account-number.fields';
import { accountNumber as accountNumberResource } from '@assay/contract/companies/account-number.calls';
import { accountNumber } from '#platform/db/schema/companies.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';

type Stored = Sibling & { readonly id: number };

/** Numbers of a company are judged one after the other: of two at once, the second sees the first. */
const siblingsOf = async (
  tx: Tx,
  { companyId, providerId }: AccountNumberInput,
  { except }: { readonly except: number },
): Promise<Stored[]> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('account numbers of ' || $1::text, 0))`, [companyId]);
  return tx.query<Stored>(
    `select id, account_number as "accountNumber", provider_id as "providerId", location_id as "locationId", service_type_code as "serviceTypeCode",
            is_dot as "isDot", agency, panel_code as "panelCode", is_default as "isDefault",
            to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom", to_char(effective_to, 'YYYY-MM-DD') as "effectiveTo"
     from account_number where company_id = $1 and provider_id = $2 and id <> $3 and is_active and not is_archived order by id`,
    [companyId, providerId, except],
  );
};

const checkSiblings = async (tx: Tx, input: AccountNumberInput, { id }: { readonly id: number }): Promise<void> => {
  if (!input.isActive) return;
  const siblings = await siblingsOf(tx, input, { except: id });
  const fields = siblingFaults(input, siblings);
  if (fields.length === 0) return;
  const inTheWay = siblings.filter(({ accountNumber: name }) => fields.some(({ params }) => params.value === name));
  const data = inTheWay.map(({ id: other, accountNumber: name, effectiveFrom, effectiveTo }) => ({
    kind: accountNumberResource.name,
    id: other,
    name,
    effectiveFrom,
    effectiveTo,
  }));
  throw new AppError('taken', { fields, data });
};

export const createAccountNumber = async (write: Write, input: AccountNumberInput): Promise<number> => {
  await checkSiblings(write.tx, input, { id: 0 });
  return insertRow(write, accountNumber, input);
};

export const updateAccountNumber = async (
  { tx }: Write,
  input: AccountNumberInput,
  current: AccountNumber,
): Promise<Readonly<Record<string, unknown>>> => {
  refuseMove(input, current);
  await checkSiblings(tx, input, { id: current.id });
  return broughtBack(current);
};
