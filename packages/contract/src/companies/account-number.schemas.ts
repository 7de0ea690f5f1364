import { accountNumberInput } from '@assay/domain/companies/account-number';
import { schemas } from '../kit/schemas.ts';
import { accountNumber } from './account-number.calls.ts';

export const accountNumberSchemas = schemas(accountNumber, { input: accountNumberInput });
