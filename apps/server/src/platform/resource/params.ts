/** Values of a statement. They never stand in its text: as parameters in a query, as settings in a COPY, which takes none. */
export type Params = {
  readonly add: (value: ParamValue, type: ParamType) => string;
  /** A value of the type of what it is compared with, which PostgreSQL knows: no other would be found in an index of it. */
  readonly alike: (value: string) => string;
  readonly values: readonly ParamValue[];
};

type Scalar = string | number | boolean;
export type ParamValue = Scalar | readonly Scalar[];
export type ScalarType = 'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamp' | 'timestamptz' | 'integer';
type ParamType = ScalarType | `${ScalarType}[]`;

const collect = (placeholder: (index: number) => string): Params => {
  const values: ParamValue[] = [];
  const alike = (value: ParamValue): string => placeholder(values.push(value));
  return { values, alike, add: (value, type) => `${alike(value)}::${type}` };
};

export const queryParams = (): Params => collect((index) => `$${index}`);

/** For COPY: every value is first put into a setting of the transaction, and read back from there. */
export const settingParams = (): Params => collect((index) => `current_setting('assay.p${index}')`);

const literalPart = (value: Scalar): string => (typeof value === 'string' ? `"${value.replace(/[\\"]/g, '\\$&')}"` : `"${value}"`);

/** A value as PostgreSQL writes it. */
export const settingText = (value: ParamValue): string =>
  typeof value === 'object' ? `{${value.map(literalPart).join(',')}}` : String(value);

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
