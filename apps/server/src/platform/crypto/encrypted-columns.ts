import { comparedId } from '@assay/domain/participants/identifiers';

/** A blind index beside an encrypted column: what it is an index of, and how a value is written before it is looked for. */
type BlindColumn = { readonly column: string; readonly field: string; readonly normalise: (text: string) => string };

/** A column whose values are sealed, each for its own row. Where there is no value it holds an empty text. */
export type EncryptedColumn = {
  readonly table: string;
  readonly column: string;
  /** The column whose value is sealed in as the row's id. */
  readonly id: string;
  readonly idType: 'bigint' | 'uuid';
  readonly blind?: BlindColumn;
};

/** What a covered field of a record is sealed as. All of a table's numbers are found alike: who has one need not know which it is. */
const covered = (table: string, columns: readonly string[]): EncryptedColumn[] =>
  columns.map((column) => ({
    table,
    column: `${column}_sealed`,
    id: 'id',
    idType: 'bigint',
    blind: { column: `${column}_blind`, field: table, normalise: comparedId },
  }));

/** Everything that is stored encrypted. What is not listed here is not sealed anew when keys are rotated, and is lost with the old key. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'app_user', column: 'totp_seed', id: 'id', idType: 'bigint' },
  { table: 'app_user', column: 'totp_draft', id: 'id', idType: 'bigint' },
  { table: 'company_sso', column: 'client_secret', id: 'company_id', idType: 'bigint' },
  { table: 'company_sso', column: 'waiting_secret', id: 'company_id', idType: 'bigint' },
  ...covered('participant', ['primary_id', 'ssn', 'cdl_number', 'employee_number']),
  ...covered('historical_data', ['participant_ref']),
  { table: 'import_row', column: 'cells_sealed', id: 'secret_id', idType: 'uuid' },
  { table: 'provider_secret', column: 'secret_sealed', id: 'id', idType: 'uuid' },
  { table: 'provider_message', column: 'body_sealed', id: 'guid', idType: 'uuid' },
  { table: 'lab_report', column: 'body_sealed', id: 'id', idType: 'uuid' },
  { table: 'stored_file', column: 'file_key', id: 'id', idType: 'uuid' },
  { table: 'mail_message', column: 'secrets', id: 'id', idType: 'uuid' },
];
