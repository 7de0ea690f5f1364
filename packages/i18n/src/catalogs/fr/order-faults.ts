import type { Translated } from '../../catalog.ts';
import type { orderFaults as english } from '../en/order-faults.ts';

export const orderFaults = {
  oneMode: 'Choisissez une seule façon d’enregistrer la commande',
  fixed: 'Impossible de modifier ce champ une fois la commande créée',
  afterCollection: 'Ceci ne peut plus changer après le prélèvement',
  alreadySent: 'La commande a déjà été envoyée',
  notCollected: 'Choisissez un test de la même personne déjà prélevé',
  inFuture: 'Indiquez un moment qui n’est pas dans le futur',
  inPast: 'Indiquez un moment dans le futur',
  notLonger: 'Choisissez un moment postérieur à l’expiration actuelle',
  pastLimit: 'La réglementation n’autorise ce test que jusqu’au {limit}',
  alcoholTooLate: 'Plus de 8 heures se sont écoulées : le test d’alcoolémie n’est plus autorisé',
  drugTooLate: 'Plus de 32 heures se sont écoulées : le test de dépistage de drogues n’est plus autorisé',
  companyReason: 'L’entreprise ne commande pas ce test pour ce motif',
  reasonFamily: 'Ce test ne se fait pas pour ce motif',
  dotReason: 'Ce n’est pas un motif de test DOT',
  dotFormOutside: 'DOT uniquement (49 CFR 40.40)',
  notDot: 'Ce n’est pas un test DOT (49 CFR 40.13)',
  otherAgency: 'Pas pour cette agence',
  hairNotDot: 'Non DOT uniquement (49 CFR 40.210)',
  oralUnavailable: 'DOT : aucun laboratoire certifié pour l’instant',
  fraToxicology: 'Après un accident ferroviaire, le kit et le laboratoire de la FRA sont utilisés (49 CFR 219, sous-partie C)',
  uscgAlcohol: 'USCG : alcool uniquement après un incident ou pour motif valable',
  queryNotFmcsa: 'FMCSA uniquement (49 CFR 382.701)',
} satisfies Translated<typeof english>;
