import type { Catalog } from '../../catalog.ts';
import type { clearinghouseFaults as english } from '../en/clearinghouse-faults.ts';

/** What can be wrong with a query: only the server says it. */
export const clearinghouseFaults: { readonly [K in keyof typeof english]: string } = {
  queryNotDriver: 'La Clearinghouse contiene solo conducenti attivi soggetti alle norme FMCSA (49 CFR 382.103)',
  queryNoLicense: 'Questa persona non ha un numero CDL registrato',
  queryNotDesignated:
    'L’azienda non ci ha designato nella Clearinghouse: per suo conto non è possibile alcuna interrogazione (49 CFR 382.711)',
  queryConsentMissing:
    'Un’interrogazione limitata richiede un consenso generale in vigore, che questo conducente non ha (49 CFR 382.701(b), 382.703)',
  queryLicenseFormat: 'La patente non sembra di {state}. Formato atteso (A lettera, 9 cifra): {shapes}',
  queryStanding: 'Per questo conducente è già in corso un’interrogazione',
  queryFixed: 'Non modificabile dopo l’invio dell’interrogazione',
};

/** Why something is not done with queries. */
export const clearinghouseProblem: Catalog['clearinghouseProblem'] = {
  move: 'Questo stato non deriva da quello attuale.',
  sent: 'Un’interrogazione inviata si conserva per tre anni e ora non può essere archiviata.',
  nothing: 'Nessuna interrogazione di questa azienda è in attesa di invio.',
  lines: {
    columns: 'In questa riga mancano colonne',
    dob: 'La data di nascita non è leggibile',
    license: 'Mancano il numero di patente o lo Stato',
    status: 'Lo stato non è riconosciuto',
  },
};
