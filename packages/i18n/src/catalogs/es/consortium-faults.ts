import type { consortiumFaults as english } from '../en/consortium-faults.ts';

/** What can be wrong with a consortium: only the server says it. */
export const consortiumFaults: { readonly [K in keyof typeof english]: string } = {
  companyChosen: 'Elija una empresa o haga que se cree una, no ambas cosas',
  companyKept: 'Un consorcio conserva su empresa',
};
