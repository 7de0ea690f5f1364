import type { SsoValues } from '@assay/domain/identity/sso';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { accountKeySql } from '#platform/db/schema/companies.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { IdentityDeps } from '../common/deps.ts';

const fault = (path: string, code: string): FieldFault => ({ path, code, params: {} });

/** An issuer is an address without anything behind it; in production it is asked over https alone. */
const issuerFaults = (issuer: string, isProduction: boolean): FieldFault[] => {
  if (issuer === '') return [];
  if (!URL.canParse(issuer)) return [fault('issuer', 'website')];
  const { protocol, username, password } = new URL(issuer);
  if (username !== '' || password !== '' || /[?#]/.test(issuer)) return [fault('issuer', 'issuer')];
  return isProduction && protocol !== 'https:' ? [fault('issuer', 'issuer')] : [];
};

/** Another company that goes by the same number, whatever its case and blanks. */
const isTaken = async (tx: Tx, { companyId, accountNumber }: Wanted): Promise<boolean> =>
  (
    await tx.query(
      `select from company where not is_archived and id <> $1 and sso_account_number <> '' and ${accountKeySql('sso_account_number')} = ${accountKeySql('$2')} limit 1`,
      [companyId, accountNumber],
    )
  ).length > 0;

type Wanted = SsoValues & { readonly companyId: number; readonly hasSecret: boolean };

/** What is missing before people can be sent to the provider. */
const missing = ({ issuer, clientId, hasSecret, accountNumber }: Wanted): FieldFault[] =>
  Object.entries({ issuer, clientId, clientSecret: hasSecret, accountNumber }).flatMap(([path, value]) =>
    value === '' || value === false ? [fault(path, 'required')] : [],
  );

/** Refuses settings that could not work, when they are asked for and once more when they are approved. */
export const refuseUnfit = async (tx: Tx, { isProduction }: IdentityDeps, wanted: Wanted): Promise<void> => {
  const isDouble = wanted.accountNumber !== '' && (await isTaken(tx, wanted));
  const faults = [
    ...issuerFaults(wanted.issuer, isProduction),
    ...(wanted.enabled ? missing(wanted) : []),
    ...(isDouble ? [fault('accountNumber', 'taken')] : []),
  ];
  if (faults.length > 0) throw new AppError('invalid', { fields: faults });
};
