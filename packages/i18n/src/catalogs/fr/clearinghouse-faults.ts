import type { Catalog } from '../../catalog.ts';
import type { clearinghouseFaults as english } from '../en/clearinghouse-faults.ts';

/** What can be wrong with a query: only the server says it. */
export const clearinghouseFaults: { readonly [K in keyof typeof english]: string } = {
  queryNotDriver: 'La Clearinghouse ne contient que les conducteurs en activité soumis aux règles de la FMCSA (49 CFR 382.103)',
  queryNoLicense: 'Cette personne n’a pas de numéro de CDL enregistré',
  queryNotDesignated:
    'L’entreprise ne nous a pas désignés dans la Clearinghouse : aucune requête n’est possible pour elle (49 CFR 382.711)',
  queryConsentMissing:
    'Une requête limitée exige un consentement général en vigueur, et ce conducteur n’en a pas (49 CFR 382.701(b), 382.703)',
  queryLicenseFormat: 'Le permis ne ressemble pas à ceux de {state}. Attendu (A lettre, 9 chiffre) : {shapes}',
  queryStanding: 'Une requête pour ce conducteur est déjà en cours',
  queryFixed: 'Ceci ne peut plus changer après l’envoi de la requête',
};

/** Why something is not done with queries. */
export const clearinghouseProblem: Catalog['clearinghouseProblem'] = {
  move: 'Ce statut ne découle pas du statut actuel.',
  sent: 'Une requête envoyée est conservée trois ans et ne peut pas être archivée maintenant.',
  nothing: 'Aucune requête de cette entreprise n’attend d’être envoyée.',
  lines: {
    columns: 'Des colonnes manquent dans cette ligne',
    dob: 'La date de naissance est illisible',
    license: 'Le numéro de permis ou l’État manque',
    status: 'Le statut n’est pas reconnu',
  },
};
