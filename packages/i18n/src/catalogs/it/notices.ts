import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: 'Creazione riuscita',
  updated: 'Aggiornamento riuscito',
  deleted: 'Eliminazione riuscita',
  restored: 'Ripristino riuscito',
  preferencesSaved: 'Preferenze della griglia salvate',
  sessionEnded: 'Sessione terminata',
  mailSent: 'Se l’account esiste, riceverà a breve un’e-mail',
  passwordChanged: 'Password modificata',
  resetStarted: 'È stato inviato all’utente un collegamento per scegliere una nuova password',
  invited: 'Invito inviato',
  approved: 'Approvazione riuscita',
  declined: 'Richiesta rifiutata',
  accepted: 'Richiesta accettata: l’invito è stato inviato',
  requestReceived: 'Grazie. Un amministratore esaminerà la Sua richiesta e Le scriverà.',
  messageReceived: 'Grazie. Abbiamo ricevuto il Suo messaggio.',
  ssoWaits: 'Salvato. Avrà effetto dopo l’approvazione di un secondo amministratore.',
  identityUnlinked: 'Identità scollegata',
  secondFactorOn: 'Il secondo fattore è attivo',
  secondFactorOff: 'Il secondo fattore è disattivato',
  signedOut: 'Disconnessione effettuata',
};
