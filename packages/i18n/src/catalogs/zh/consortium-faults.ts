import type { consortiumFaults as english } from '../en/consortium-faults.ts';

/** What can be wrong with a consortium: only the server says it. */
export const consortiumFaults: { readonly [K in keyof typeof english]: string } = {
  companyChosen: '请选择公司，或选择新建公司，二者只能取其一',
  companyKept: '联合体保留其公司',
};
