import type { English, Translated } from '../../catalog.ts';

export const sites: Translated<English['sites']> = {
  fields: {
    code: 'Code du centre',
    kind: 'Type',
    lat: 'Latitude',
    lng: 'Longitude',
    hours: 'Horaires d’ouverture',
    services: 'Prestations',
    electronicCcf: 'CCF électronique',
    walkIn: 'Sans rendez-vous',
    afterHours: 'Prélèvements hors horaires',
    tier: 'Niveau tarifaire',
    fee: 'Frais de prélèvement',
    providerId: 'Prestataire',
    companyIds: 'Entreprises',
    collectors: 'Préleveurs',
    bats: 'Techniciens éthylomètre (BAT)',
    ebts: 'Éthylomètres probants (EBT)',
    nextDue: 'Prochaine échéance de formation',
  },
  sections: {
    identity: 'Informations sur le centre',
    contact: 'Coordonnées',
    hours: 'Horaires et prestations',
    price: 'Tarif',
    staff: 'Personnel et appareils',
  },
  hours: {
    day: 'Jour',
    opens: 'Ouvre (HH:MM)',
    closes: 'Ferme (HH:MM)',
    add: 'Ajouter des horaires',
  },
  collectors: {
    trainedOn: 'Formé le',
    refresherDue: 'Recyclage avant le',
    add: 'Ajouter un préleveur',
  },
  bats: {
    certExpiry: 'Expiration du certificat',
    add: 'Ajouter un technicien',
  },
  ebts: {
    make: 'Marque',
    model: 'Modèle',
    serial: 'Numéro de série',
    lastCheck: 'Dernier contrôle d’étalonnage',
    add: 'Ajouter un appareil',
  },
  help: {
    place: 'Laissez vide pour situer le centre d’après son code postal.',
  },
  warnings: {
    trainingExpired: 'Formation ou certificat expiré',
    trainingExpiring: 'Formation ou certificat bientôt à échéance',
  },
  emptyHelp: 'Les lieux de prélèvement. Ajoutez le premier centre.',
};
