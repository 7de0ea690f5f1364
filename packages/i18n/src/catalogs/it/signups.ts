import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: 'Qui arrivano le richieste della pagina di registrazione. Un amministratore accetta o rifiuta ciascuna di esse.',
  fields: {
    name: 'Nome',
    company: 'Azienda',
    message: 'Messaggio',
    state: 'Stato',
    decidedByName: 'Decisione di',
    decidedAt: 'Data della decisione',
    reason: 'Motivo',
    userId: 'Numero dell’utente',
    createdAt: 'Data della richiesta',
  },
  request: 'Richiesta',
  requestHelp: 'Così come è stata scritta nella pagina di registrazione. Nessuno l’ha verificata.',
  askedAt: 'Richiesta del {time}',
  noMessage: 'Nessun messaggio',
  decision: 'Decisione',
  acceptedBy: 'Accettata da {name} in data {time}.',
  declinedBy: 'Rifiutata da {name} in data {time}.',
  openUser: 'Apri l’utente',
  accept: {
    submit: 'Accetta e invita',
    confirmTitle: 'Aprire un account per {name}?',
    confirmText: 'Verrà inviato un invito a {email}. Il collegamento che contiene è valido per {hours} ore.',
    ok: 'Accetta',
  },
  decline: {
    button: 'Rifiuta',
    title: 'Rifiutare la richiesta di {name}?',
    text: 'L’interessato viene avvisato per e-mail. La richiesta resta in questo elenco.',
    reason: 'Motivo',
    reasonHelp: 'Viene riportato nell’e-mail. Può restare vuoto.',
    ok: 'Rifiuta',
  },
};
