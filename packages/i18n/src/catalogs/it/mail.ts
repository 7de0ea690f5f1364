import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: 'Record archiviati al {day}',
    opening: 'Contenuto dell’archivio al {day}:',
    line: '{entity}: {archived} in archivio, di cui {overdue} da più di {years} anni',
    company: 'Aziende',
    location: 'Sedi',
    closing:
      'Nulla è stato eliminato. I record soggetti a un vincolo legale o ancora entro il periodo di conservazione restano in archivio.',
  },
  greeting: 'Salve {name},',
  closing: 'Assay',
  passcode: {
    subject: 'Il Suo codice di accesso',
    text: 'Questo è il codice di accesso che ha richiesto. È valido per {minutes} minuti e per un solo accesso.',
    origin: 'Richiesto in data {time} (New York) da {address}.',
    warning: 'Se non ha tentato di accedere, qualcuno conosce la Sua password: la cambi.',
    warningCollector: 'Se non ha tentato di accedere, può ignorare questa e-mail.',
  },
  reset: {
    subject: 'Scelga una nuova password',
    text: 'Apra questo collegamento per scegliere una nuova password. È valido per {minutes} minuti e funziona una sola volta.',
    code: 'Oppure inserisca questo codice nella pagina in cui lo ha richiesto:',
    warning: 'Se non ne ha fatto richiesta, può ignorare questa e-mail: nulla è cambiato.',
    byAdministrator: 'Un amministratore Le chiede di scegliere una nuova password.',
  },
  invite: {
    subject: 'Il Suo account su Assay',
    text: '{inviter} ha aperto un account per Lei. Apra questo collegamento per scegliere la password. È valido per {hours} ore e funziona una sola volta.',
    code: 'Oppure inserisca questo codice nella pagina «Password dimenticata?»:',
  },
  inviteCollector: {
    text: '{inviter} ha aperto un account per Lei. Per accedere, apra questa pagina e inserisca il Suo indirizzo: riceverà un codice di accesso per e-mail.',
  },
  usernameChanged: {
    subject: 'Il Suo nome utente è stato modificato',
    text: 'Un amministratore ha modificato il Suo nome utente in data {time}. Con questo indirizzo non è più possibile accedere.',
    warning: 'Se non se lo aspettava, lo segnali al Suo amministratore.',
  },
  passwordChanged: {
    subject: 'La Sua password è stata modificata',
    text: 'La Sua password è stata modificata in data {time}. Tutte le altre sessioni sono state terminate.',
    warning: 'Se non l’ha fatto Lei, usi subito «Password dimenticata?» e avvisi il Suo amministratore.',
  },
  sessionReuse: {
    subject: 'Abbiamo terminato una delle Sue sessioni',
    text: 'Una sessione già in uso altrove è stata usata di nuovo in data {time}, da {address}. L’abbiamo terminata da entrambe le parti.',
    warning: 'Se non ne conosce il motivo, cambi la Sua password.',
  },
  approval: {
    subject: 'Un ruolo attende la Sua approvazione',
    text: '{asker} vuole assegnare a {user} il ruolo {roles}. Un secondo amministratore deve approvarlo:',
  },
  signUp: {
    subject: '{name} richiede un account',
    text: '{name} di {company} richiede un account ({email}). Accetti o rifiuti la richiesta qui:',
    declinedSubject: 'La Sua richiesta di un account',
    declined: 'Grazie per il Suo interesse. Non possiamo aprire un account per Lei.',
    reason: 'Motivo: {reason}',
  },
  contact: {
    subject: 'Messaggio di {name}',
    text: '{name} ({email}, {phone}) ha scritto dalla pagina dei contatti:',
  },
  audit: {
    subject: 'Registro di audit al {day}: in ordine',
    subjectBroken: 'Registro di audit al {day}: ALTERATO',
    text: 'Eventi verificati: {rows}. Tutti i sigilli sono corretti.',
    broken: 'Il registro non è più affidabile a partire dalla catena {shard}, posizione {seq}: {fault}.',
    heads: 'Le catene terminano qui. Conservare questa e-mail: permetterà di capire in seguito se qualcosa è stato tagliato.',
  },
};
