import type { English, Translated } from '../../catalog.ts';
import type { consortiumLabels as english } from '../en/consortiums.ts';

/** Consortiums and their members: fetched with their screens alone. */
export const consortiums: Translated<English['consortiums']> = {
  fields: {
    companyId: 'Entreprise propre',
    contactId: 'Contact',
    adminFee: 'Frais de gestion',
    memberCount: 'Membres',
  },
  details: {
    member: 'Membre',
    joinedOn: 'Membre depuis le',
    leftOn: 'Dernier jour',
  },
  sections: { identity: 'Consortium', contact: 'Coordonnées' },
  help: { companyId: 'La fiche entreprise sous laquelle le consortium fonctionne. Une fois attribuée, elle ne change plus.' },
  create: {
    createLocation: 'Créer sa fiche entreprise',
    createLocationHelp: 'Une entreprise de type Consortium et son établissement MASTER, avec le nom, le téléphone et l’adresse saisis ici.',
  },
  emptyHelp: 'Créez un consortium, puis ajoutez les entreprises dont le personnel figure dans ses pools.',
  members: {
    title: 'Membres',
    company: 'Entreprise',
    people: 'Personnes dans ses pools',
    add: 'Ajouter un membre',
    addHelp: 'Le personnel de l’entreprise peut être tiré au sort à partir de ce jour.',
    end: 'Mettre fin',
    endOf: 'Mettre fin à l’adhésion de {name}',
    endHelp: 'Le dernier jour de l’adhésion. Le personnel de l’entreprise sort au tirage suivant.',
    papers: 'Documents',
    papersOf: 'Documents de {name}',
    enrollment: 'Certificat d’adhésion (PDF)',
    rateLetter: 'Lettre de taux {year} (PDF)',
    empty: 'Aucun membre pour le moment.',
    none: 'Cette entreprise n’appartient à aucun consortium.',
    states: { FUTURE: 'Pas encore', MEMBER: 'Membre', LEFT: 'Sorti' },
  },
};

/** What agencies ask for at least. */
export const randomRates: Translated<English['randomRates']> = {
  fields: {
    rateGroup: 'Catégorie',
    drugRate: 'Taux drogues (%)',
    effectiveFrom: 'S’applique à partir du',
    effectiveTo: 'S’applique jusqu’au',
    source: 'Source',
  },
  sections: { rate: 'Taux minimum' },
  help: {
    alcoholRate: 'Laissez vide si l’agence n’exige pas de tests aléatoires d’alcool.',
    source: 'Où le taux est publié, par exemple 49 CFR 382.305(b).',
  },
  emptyHelp: 'Saisissez les taux que chaque agence publie pour l’année, avec leur source.',
};

/** Words of closed lists that those screens show. */
export const consortiumLabels: Translated<typeof english> = {
  rateGroup: {
    'drivers': 'Conducteurs',
    'safety-sensitive': 'Salariés aux fonctions sensibles',
    'covered service': 'Service couvert',
    'maintenance of way': 'Entretien des voies',
    'mechanical': 'Personnel mécanique',
    'covered': 'Salariés soumis au programme',
    'crewmembers': 'Membres d’équipage',
  },
};
