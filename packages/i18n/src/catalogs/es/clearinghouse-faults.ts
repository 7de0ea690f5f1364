import type { Catalog } from '../../catalog.ts';
import type { clearinghouseFaults as english } from '../en/clearinghouse-faults.ts';

/** What can be wrong with a query: only the server says it. */
export const clearinghouseFaults: { readonly [K in keyof typeof english]: string } = {
  queryNotDriver: 'La Clearinghouse solo incluye a conductores en activo bajo las normas de la FMCSA (49 CFR 382.103)',
  queryNoLicense: 'Esta persona no tiene un número de CDL registrado',
  queryNotDesignated: 'La empresa no nos ha designado en la Clearinghouse, por lo que no se puede consultar en su nombre (49 CFR 382.711)',
  queryConsentMissing:
    'Una consulta limitada requiere un consentimiento general vigente y este conductor no lo tiene (49 CFR 382.701(b), 382.703)',
  queryLicenseFormat: 'La licencia no parece de {state}. Se espera (A letra, 9 dígito): {shapes}',
  queryStanding: 'Ya hay una consulta en curso para este conductor',
  queryFixed: 'Esto no puede cambiar una vez enviada la consulta',
};

/** Why something is not done with queries. */
export const clearinghouseProblem: Catalog['clearinghouseProblem'] = {
  move: 'Este estado no corresponde al actual.',
  sent: 'Una consulta enviada se conserva tres años y no se puede archivar ahora.',
  nothing: 'Ninguna consulta de esta empresa espera su envío.',
  lines: {
    columns: 'Faltan columnas en esta línea',
    dob: 'La fecha de nacimiento no se puede leer',
    license: 'Falta el número de licencia o el estado',
    status: 'El estado no se reconoce',
  },
};
