import type { consortiumFaults as english } from '../en/consortium-faults.ts';

/** What can be wrong with a consortium: only the server says it. */
export const consortiumFaults: { readonly [K in keyof typeof english]: string } = {
  companyChosen: 'اختر شركة أو اطلب إنشاء شركة، لا كليهما',
  companyKept: 'يحتفظ الائتلاف بشركته',
};
