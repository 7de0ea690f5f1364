import type { consortiumFaults as english } from '../en/consortium-faults.ts';

/** What can be wrong with a consortium: only the server says it. */
export const consortiumFaults: { readonly [K in keyof typeof english]: string } = {
  companyChosen: 'Choisissez une entreprise ou faites-en créer une, pas les deux',
  companyKept: 'Un consortium garde son entreprise',
};
