import type { Translated } from '../../catalog.ts';
import type { catalogFaults as english } from '../en/catalog-faults.ts';

export const catalogFaults = {
  dotOnly: 'Réservé aux fonctions DOT',
  otherAgency: 'Choisissez une catégorie de cette agence',
  dotOccupation: 'Les fonctions DOT sont ajoutées par l’administrateur du programme',
  ownPhysician: 'Vous ne pouvez gérer que votre propre fiche de médecin, sans changer son titulaire ni le médecin par défaut',
  otherDefault: 'Le choix par défaut est {name}. Retirez-le d’abord à cet endroit.',
  moment: 'Saisissez la date et l’heure : MM/JJ/AAAA hh:mm AM ou PM',
  logoImage: 'Choisissez une image PNG ou JPEG',
  logoTooLarge: 'Choisissez une image de 1 Mo au maximum',
  clock: 'Saisissez une heure, par exemple 08:30',
  overlap: 'Ces horaires chevauchent ceux du même jour',
  unknownZip: 'Ce code postal est inconnu',
} satisfies Translated<typeof english>;
