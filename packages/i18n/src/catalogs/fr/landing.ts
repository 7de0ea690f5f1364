import type { PublicCatalog } from '../../catalog.ts';

/** The front page: what the product is, and for whom. */
export const landing: PublicCatalog['landing'] = {
  claim: 'Le back-office du dépistage de drogues et d’alcool en entreprise, de la première commande à l’audit.',
  picture: 'La liste des entreprises dans Assay',
  points: {
    record: {
      title: 'Une seule fiche par programme.',
      text: 'Entreprises, personnes, commandes et prélèvements au même endroit, avec des tirages au sort que chacun peut vérifier par lui-même.',
    },
    lists: {
      title: 'Des listes qui suivent le rythme.',
      text: 'Cherchez, filtrez et triez des centaines de milliers de fiches en cours de frappe, et exportez exactement ce que vous voyez.',
    },
    audit: {
      title: 'Rien ne passe inaperçu.',
      text: 'Chaque modification, chaque export et chaque identifiant révélé figure dans un journal d’audit scellé que votre auditeur peut vérifier.',
    },
  },
  whom: {
    administrators: { title: 'Administrateurs', text: 'Gérez des centaines de programmes clients depuis un seul écran.' },
    employers: { title: 'Employeurs', text: 'Tenez à jour vos entreprises, vos établissements et vos équipes.' },
    medical: { title: 'Personnel médical et centres de prélèvement', text: 'Voyez ce que votre rôle exige, et rien d’autre.' },
  },
  security: {
    title: 'Sécurité',
    text: 'Double authentification, identifiants chiffrés et masqués, chaque modification dans un journal d’audit scellé. Six langues.',
  },
  demo: {
    administrator: 'Administration',
    employer: 'Employeur',
    medical: 'Médical',
    site: 'Centre',
    first: 'Première connexion',
    people: {
      'GA': 'Administrateur global',
      'SA': 'Super-administrateur',
      'LSA': 'Restreint',
      'DER': 'DER',
      'HRA': 'RH',
      'LHRA': 'RH d’établissement',
      'OOA': 'Commandes seules',
      'MRO': 'MRO',
      'MRO-ASSIST': 'Assistant MRO',
      'CHO': 'Clearinghouse',
      'otherDer': 'DER, autre entreprise',
      'passcode': 'Avec un code',
      'newPassword': 'Avec un nouveau mot de passe',
    },
  },
};
