/** What somebody can be told by email. */
export const notificationLabels = {
  notificationEvent: {
    signUpRequested: 'Nouvelle demande de compte',
    contactReceived: 'Nouveau message de contact',
    approvalWaiting: 'Rôle en attente d’approbation',
    auditReport: 'Vérification nocturne du journal d’audit',
    ticketReceived: 'Ticket d’assistance nouveau ou avec réponse',
    importEnded: 'Importation terminée',
    orderMissed: 'Absence signalée',
    orderExpired: 'Commande expirée sans prélèvement',
    orderWaiting: 'Votre commande est en attente ou a expiré',
    resultReady: 'Résultat disponible',
    fullQueryDue: 'Requête complète à faire sous 24 heures',
    reportCorrected: 'Rapport de laboratoire corrigé',
    messageHeld: 'Message de prestataire retenu pour décision',
    orderNotTaken: 'Commande non acceptée par son prestataire',
    signatureRefused: 'Messages de prestataires à la signature incorrecte',
  },
} as const;
