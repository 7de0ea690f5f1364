/** What somebody can be told by email. */
export const notificationLabels = {
  notificationEvent: {
    signUpRequested: 'Nuova richiesta di account',
    contactReceived: 'Nuovo messaggio di contatto',
    approvalWaiting: 'Ruolo in attesa di approvazione',
    auditReport: 'Verifica notturna del registro di audit',
    ticketReceived: 'Ticket di assistenza nuovo o con risposta',
    importEnded: 'Importazione terminata',
    orderMissed: 'Mancata presentazione segnalata',
    orderExpired: 'Ordine scaduto senza prelievo',
    orderWaiting: 'Un proprio ordine è in attesa o scaduto',
    resultReady: 'Risultato disponibile',
    fullQueryDue: 'Interrogazione completa dovuta entro 24 ore',
    reportCorrected: 'Referto di laboratorio corretto',
    messageHeld: 'Messaggio di un fornitore in attesa di decisione',
    orderNotTaken: 'Ordine non accettato dal fornitore',
    signatureRefused: 'Messaggi di fornitori con firma errata',
  },
} as const;
