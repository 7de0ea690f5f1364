import type { English, Translated } from '../../catalog.ts';

/** Exams that nobody ordered here, and until when they hold. */
export const physicals: Translated<English['physicals']> = {
  fields: {
    serviceId: 'Visite',
    reasonForTestId: 'Motif de la visite',
    examType: 'Type de visite',
    examDate: 'Date de la visite',
    result: 'Résultat de la visite',
    expiryDate: 'Valable jusqu’au',
    daysLeft: 'Jours restants',
    clinicName: 'Clinique',
    examinerName: 'Examinateur',
    nationalRegistryNo: 'Numéro au registre national',
    mvrVerifiedAt: 'Vu sur le relevé de conduite',
    documentId: 'Rapport de visite',
    receivedVia: 'Reçu',
    billable: 'Facturable',
  },
  sections: { exam: 'Visite', outcome: 'Résultat', examiner: 'Clinique et examinateur' },
  help: {
    agency: 'Si vide, l’agence de la fonction du participant.',
    reason: 'Si vide, une visite médicale périodique.',
    expiry: '« Apte (24 mois) » vaut toujours 24 mois. Selon le DOT, « Éléments médicaux attendus » dure au plus 45 jours.',
    restrictions: 'L’employeur le lit. Indiquez ce que la personne ne peut pas faire, sans dire pourquoi.',
    mvrVerified: 'Pour les conducteurs CDL : quand le résultat a été vu sur le relevé de conduite (49 CFR 391.51).',
  },
  current: 'Visite en cours de validité',
  valid: 'Valable jusqu’au {day}',
  expired: 'Expirée le {day}',
  emptyHelp: 'Saisissez une visite faite sans commande : une carte apportée par un conducteur ou le rapport d’une clinique.',
};

export const physicalLabels = {
  examType: {
    DOT: 'Visite médicale DOT',
    USCG: 'Marin USCG',
    FAA: 'Navigant FAA',
    FRA: 'Vue et ouïe FRA',
    OSHA: 'OSHA',
    GENERAL: 'Général',
  },
  receivedVia: { PERSON: 'De la personne', CLINIC: 'De la clinique', FAX: 'Par fax', EMAIL: 'Par e-mail', MAIL: 'Par courrier' },
} as const;
