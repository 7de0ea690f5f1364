import type { English, Translated } from '../../catalog.ts';

export const providers: Translated<English['providers']> = {
  fields: {
    apiBaseUrl: 'Adresse de l’API',
    authMode: 'Mode d’authentification',
    orderMode: 'Envoi des commandes',
    resultMode: 'Réception des résultats',
    supportsCancel: 'Accepte les annulations',
    supportsUpdate: 'Accepte les mises à jour',
    slaHours: 'Délai (heures)',
    hhsCertifiedUrine: 'Certifié HHS pour l’urine',
    hhsCertifiedOral: 'Certifié HHS pour le fluide oral',
    cliaNo: 'Numéro CLIA',
    capNo: 'Numéro CAP',
  },
  sections: {
    identity: 'Informations sur le prestataire',
    contact: 'Coordonnées',
    connection: 'Connexion',
    certificates: 'Certifications et agréments',
  },
  emptyHelp: 'Laboratoires, cliniques et plateformes auxquels les commandes sont envoyées. Ajoutez le premier.',
};
