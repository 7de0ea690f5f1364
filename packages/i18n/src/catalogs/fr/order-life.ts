import type { orderLifeLabels as english } from '../en/order-life.ts';
import type { English, Translated } from '../../catalog.ts';

export const orderLife: Translated<English['orderLife']> = {
  noShow: {
    action: 'Signaler une absence',
    title: 'Signaler l’absence pour la commande {number} ?',
    text: 'Le DER décide ensuite si le test est replanifié ou compte comme un refus.',
    note: 'Note pour le DER',
    ok: 'Signaler l’absence',
    back: 'Garder la commande',
    done: 'Absence signalée pour la commande {number}',
    told: 'La personne testée ne s’est pas présentée. Signalé le {time}.',
    plain: 'La personne testée ne s’est pas présentée.',
    next: 'Le DER décide si le test est replanifié ou compte comme un refus.',
  },
  problem: {
    byPool: 'Cette commande vient d’un tirage au sort. Elle reste telle quelle jusqu’à ce que la sélection soit communiquée.',
    collected: 'Un échantillon a été prélevé. Seul le MRO peut désormais annuler le test.',
    arrived: 'La personne testée est sur place : la commande ne peut plus être annulée. Appelez le centre.',
    derOnly: 'La personne testée a été prévenue. Seul le DER peut annuler ce test, car un test manqué peut être un refus (49 CFR 40.191).',
    othersOrder: 'Vous ne pouvez annuler que les commandes que vous avez créées.',
    came: 'La personne testée s’est présentée : ce n’est pas une absence.',
    tooEarly: 'Une absence peut être signalée à partir du {time}.',
    preEmployment: 'Manquer un test préalable à l’embauche n’est pas un refus (49 CFR 40.191(a)(1)). Replanifiez-le ou laissez-le ainsi.',
    exam: 'Manquer une visite médicale n’est pas un refus. Replanifiez-la.',
  },
  notNow: {
    release: 'Seule une commande enregistrée pour plus tard peut être débloquée.',
    noShow: 'Seule une commande qui attend la personne testée peut devenir une absence.',
    cancel: 'Cette commande est déjà terminée.',
    extend: 'Seule une commande sans prélèvement peut être prolongée.',
    reschedule: 'Cette commande n’a pas d’absence à trancher.',
    refusal: 'Cette commande n’a pas d’absence à trancher.',
  },
  cancelWarning:
    'La personne testée a été prévenue. Ne pas s’y rendre peut être un refus (49 CFR 40.191), et l’annulation n’y change rien. N’annulez que si le test a été commandé par erreur.',
  decision: {
    action: 'Statuer sur l’absence',
    title: 'Statuer sur l’absence de la commande {number}',
    question: 'Pourquoi la personne testée ne s’est-elle pas présentée ?',
    reschedule: 'Replanifier le test',
    rescheduleText:
      'Ce n’est pas un refus. La commande est renvoyée avec une nouvelle expiration et un nouveau formulaire, et le rendez-vous manqué est supprimé.',
    refusal: 'Refus de test',
    refusalText:
      'Compte comme un résultat positif (49 CFR 40.191). La commande se termine par le résultat « Refus établi par le DER ». C’est irréversible.',
    usualExpiry: 'Laissez vide pour le délai habituel.',
    okRefusal: 'Consigner le refus',
    okReschedule: 'Replanifier',
    rescheduled: 'Commande {number} replanifiée',
    refused: 'Refus consigné pour la commande {number}',
  },
  result: {
    until: '{result}, jusqu’au {day}',
    action: 'Saisir le résultat',
    title: 'Saisir le résultat de {service}',
    at: 'Fait le',
    done: 'Résultat enregistré',
  },
  payment: { action: 'Modifier le paiement', title: 'Modifier l’état du paiement', done: 'État du paiement modifié' },
  correction: {
    action: 'Corriger le prélèvement',
    title: 'Corriger ce qui a été consigné du prélèvement',
    ok: 'Enregistrer la correction',
    done: 'Correction consignée',
  },
  release: {
    planned: 'Sera envoyée le {time}',
    plannedText: 'Débloquez la commande pour l’envoyer maintenant.',
    failed: 'N’a pas pu être envoyée le {time}',
    rights: 'La personne qui a créé cette commande ne peut plus en créer ici. Débloquez-la vous-même.',
    gone: 'La personne testée, l’établissement ou un service n’est plus disponible. Vérifiez la commande, puis débloquez-la.',
    duplicate: 'La personne a déjà le même test. Annulez cette commande ou débloquez-la avec un motif de nouvelle commande.',
    rules: 'La commande ne respecte plus les règles. Vérifiez-la, puis débloquez-la.',
  },
  telling: {
    place: 'Le prestataire n’a pas reçu cette commande',
    extend: 'Le prestataire ne connaît pas encore la nouvelle expiration',
    cancel: 'Le prestataire n’est pas encore informé de l’annulation',
    next: 'La prochaine tentative a lieu le {time}.',
    manualPlace: 'Plus aucune tentative n’aura lieu. Enregistrez de nouveau la commande pour l’envoyer.',
    manual: 'Plus aucune tentative n’aura lieu. Appelez le prestataire.',
  },
};

export const orderLifeLabels: Translated<typeof english> = {
  providerTask: { PLACE: 'Envoyer la commande', EXTEND: 'Prolonger la commande', CANCEL: 'Annuler la commande' },
  directive: {
    NONE: 'Aucune',
    RECOLLECT_OBSERVED: 'Nouveau prélèvement sous observation',
    RECOLLECT_OPTIONAL: 'Nouveau prélèvement facultatif',
    MED_EVAL: 'Évaluation médicale',
  },
};
