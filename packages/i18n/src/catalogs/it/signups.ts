import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: 'Qui arrivano le richieste della pagina di registrazione. Un amministratore accetta o rifiuta ciascuna di esse.',
  fields: {
    name: 'Nome',
    company: 'Azienda',
    message: 'Messaggio',
    decidedByName: 'Decisione di',
    decidedAt: 'Data della decisione',
    userId: 'ID dell’utente',
    createdAt: 'Data della richiesta',
  },
  request: 'Richiesta',
  requestHelp: 'Così come inserita nella pagina di registrazione. Non verificata.',
  askedAt: 'Richiesta del {time}',
  noMessage: 'Nessun messaggio',
  decision: 'Decisione',
  acceptedBy: 'Accettata da {name} in data {time}.',
  declinedBy: 'Rifiutata da {name} in data {time}.',
  openUser: 'Apri utente',
  match: {
    title: 'Azienda',
    help: 'Scegliere l’azienda per cui lavora questa persona.',
    like: 'Aziende simili a «{name}»',
    same: 'Stesso nome',
    none: 'Nessuna azienda corrisponde a «{name}». Crearla prima o sceglierne un’altra qui sotto.',
  },
  accept: {
    submit: 'Accetta e invita',
    confirmTitle: 'Creare un account per {name}?',
    confirmText: {
      one: 'Invieremo un invito a {email}. Il collegamento scade tra {hours} ora.',
      many: 'Invieremo un invito a {email}. Il collegamento scade tra {hours} ore.',
      other: 'Invieremo un invito a {email}. Il collegamento scade tra {hours} ore.',
    },
    ok: 'Accetta richiesta',
  },
  decline: {
    button: 'Rifiuta richiesta',
    title: 'Rifiutare la richiesta di {name}?',
    text: 'L’interessato viene avvisato per e-mail. La richiesta resta in questo elenco.',
    reason: 'Motivo',
    reasonHelp: 'Facoltativo. Viene riportato nell’e-mail.',
    ok: 'Rifiuta richiesta',
  },
};
