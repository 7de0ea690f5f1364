import type { Catalog } from '../../catalog.ts';

/** Names of the roles: the demo names them at sign-in already. */
export const role: Catalog['labels']['role'] = {
  'GA': 'Administrateur global',
  'SA': 'Super-administrateur',
  'LSA': 'Super-administrateur restreint',
  'MRO': 'Médecin examinateur (MRO)',
  'MRO-ASSIST': 'Assistant MRO',
  'DER': 'Représentant désigné de l’employeur (DER)',
  'HRA': 'Administrateur RH',
  'LHRA': 'Administrateur RH restreint',
  'OOA': 'Administrateur des commandes seules',
  'CHO': 'Administrateur de la Clearinghouse',
  'COLLECTOR': 'Préleveur (réseau de cliniques)',
};
