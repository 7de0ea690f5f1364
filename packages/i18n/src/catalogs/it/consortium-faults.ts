import type { consortiumFaults as english } from '../en/consortium-faults.ts';

/** What can be wrong with a consortium: only the server says it. */
export const consortiumFaults: { readonly [K in keyof typeof english]: string } = {
  companyChosen: 'Scegliere un’azienda o farne creare una, non entrambe le cose',
  companyKept: 'Un consorzio mantiene la sua azienda',
};
