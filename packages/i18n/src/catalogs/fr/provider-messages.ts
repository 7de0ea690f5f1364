import type { English, Translated } from '../../catalog.ts';
import type { providerMessageLabels as english } from '../en/provider-messages.ts';

export const providerMessages: Translated<English['providerMessages']> = {
  emptyHelp:
    'Les messages de laboratoires et de cliniques qui n’ont pas pu être traités apparaissent ici jusqu’à ce que quelqu’un décide de chacun.',
  fields: {
    kind: 'Message',
    stage: 'Signalé',
    problem: 'Motif de la retenue',
    answeredProblem: 'Motif initial',
    eventId: 'ID du message',
    orderServiceId: 'Test',
    serviceName: 'Service',
    toldAt: 'Survenu le',
    receivedAt: 'Reçu le',
    decidedByName: 'Décidé par',
    decidedAt: 'Décidé le',
  },
  message: 'Ce qui a été signalé',
  messageHelp: 'Tel que le prestataire l’a envoyé. Le constat d’un laboratoire n’est pas affiché ici.',
  decision: 'Décision',
  applied: 'Traité par {name} le {time}.',
  setAside: 'Écarté par {name} le {time}.',
  whatToDo: 'Que faire',
  advice: {
    unknownOrder: 'Aucune commande ne porte le numéro de ce message. Trouvez le test concerné ou écartez le message.',
    unknownService: 'La commande comporte plusieurs tests et le message ne dit pas lequel est concerné. Choisissez-le.',
    otherProvider: 'La commande a été passée auprès d’un autre prestataire. Si celui-ci a réalisé le test, choisissez-le ci-dessous.',
    notSent: 'La commande a été enregistrée sans être envoyée. Débloquez-la, puis traitez le message.',
    otherSpecimen:
      'L’ID d’échantillon diffère de celui du dossier ou appartient à une autre commande. Corrigez-le, puis traitez le message.',
    noLaboratory: 'Ce type de test n’est pas envoyé à un laboratoire. Vérifiez le service ou écartez le message.',
    needsLaboratory: 'Seul le rapport d’un laboratoire clôt ce test. Interrogez le prestataire ou écartez le message.',
    unreadable: 'Le message contient une valeur illisible. Demandez au prestataire de le renvoyer, puis écartez celui-ci.',
    contradiction: 'Un message antérieur disait autre chose. Demandez au prestataire lequel est exact, puis écartez l’autre.',
    alreadyComplete: 'Le test est terminé. Modifier son résultat relève du MRO.',
    fromTheFuture: 'Le message parle d’une heure qui n’est pas encore venue. Vérifiez l’horloge du prestataire, puis traitez le message.',
    orderEnded:
      'La commande a été annulée ou a expiré, et rien n’indique un prélèvement. Si le test a eu lieu, traitez le message : il comptera comme un prélèvement tardif. Sinon, écartez-le.',
    otherBody:
      'Le prestataire a repris le numéro d’un message antérieur pour un autre contenu. Il a été refusé. Demandez au prestataire lequel est juste, puis écartez celui-ci.',
  },
  follow: 'Traiter le message',
  choose: 'Test concerné',
  chooseHelp: 'Recherchez par personne testée, numéro de commande ou ID d’échantillon.',
  followed: 'Message traité.',
  stillHeld: 'Toujours retenu : {reason}',
  aside: {
    button: 'Écarter',
    title: 'Écarter ce message ?',
    text: 'Il reste dans cette liste avec votre motif et ne modifie aucune commande.',
    reason: 'Motif',
    ok: 'Écarter',
    done: 'Message écarté.',
  },
};

export const providerMessageLabels: Translated<typeof english> = {
  messageKind: {
    ACK: 'Commande reçue',
    REPORT: 'Compte rendu d’avancement',
  },
  messageState: {
    HELD: 'Retenu',
    APPLIED: 'Traité',
    SET_ASIDE: 'Écarté',
  },
  reportStage: {
    'collected': 'Prélèvement effectué',
    'no-show': 'Absence',
    'at-lab': 'Au laboratoire',
    'result': 'Résultat signalé',
  },
  holdReason: {
    unknownOrder: 'Commande inconnue',
    unknownService: 'Test non précisé',
    otherProvider: 'Commande d’un autre prestataire',
    notSent: 'Commande pas encore envoyée',
    otherSpecimen: 'Autre échantillon',
    noLaboratory: 'Pas un test de laboratoire',
    needsLaboratory: 'Exige un laboratoire',
    unreadable: 'Valeur illisible',
    contradiction: 'Contredit un message antérieur',
    alreadyComplete: 'Test déjà terminé',
    fromTheFuture: 'Heure dans le futur',
    orderEnded: 'Commande terminée',
    otherBody: 'Même identifiant d’événement, autre contenu',
  },
};
