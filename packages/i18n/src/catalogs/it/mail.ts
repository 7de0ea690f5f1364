import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: 'Record archiviati al {day}',
    opening: 'Record archiviati al {day}:',
    line: {
      one: '{entity}: {archived} in archivio; da più di {years} anno: {overdue}',
      many: '{entity}: {archived} in archivio; da più di {years} anni: {overdue}',
      other: '{entity}: {archived} in archivio; da più di {years} anni: {overdue}',
    },
    closing:
      'Nulla è stato eliminato. I record soggetti a un vincolo legale o ancora entro il periodo di conservazione restano in archivio.',
  },
  greeting: 'Salve {name},',
  closing: 'Assay',
  form: {
    subject: 'La sua autorizzazione al test',
    text: '{company} ha ordinato un test per lei. Apra qui il modulo di autorizzazione:',
    copy: 'Ha ordinato un test. Apra qui il suo modulo di autorizzazione:',
    linkUntil: 'Il link funziona fino al {time} (New York).',
    bring: 'Portare il modulo, stampato o sul telefono, e un documento d’identità ufficiale con fotografia.',
    until: 'È valido fino al {time} (New York).',
    site: 'Centro di prelievo: {site}',
  },
  documentRefused: {
    subject: 'Un documento dell’ordine {number} è inutilizzabile',
    text: '{type} dell’ordine {number}: rifiutato per questo motivo:',
    again: 'Inviarlo di nuovo:',
  },
  orders: {
    more: 'e altri {count}',
    orderMissed: {
      subject: 'Mancate presentazioni segnalate: {count}',
      text: 'Una persona sottoposta al test non si è presentata. Decidere se si tratta di un rifiuto o se il test viene riprogrammato:',
    },
    orderExpired: {
      subject: 'Ordini scaduti senza prelievo: {count}',
      text: 'Questi ordini sono scaduti prima di qualsiasi prelievo. Prorogarli, annullarli o ordinare di nuovo:',
    },
    orderWaiting: {
      subject: 'Ordini ancora senza prelievo: {count}',
      text: 'È trascorsa metà del tempo di questi ordini e non è stato prelevato nulla. Sollecitare la persona sottoposta al test o concedere più tempo:',
    },
    resultReady: {
      subject: 'Risultati disponibili: {count}',
      text: 'Sono disponibili i risultati di questi ordini. Accedere per leggerli:',
    },
    fullQueryDue: {
      subject: 'Interrogazioni complete dovute entro 24 ore: {count}',
      text: 'Un’interrogazione limitata ha trovato informazioni su un conducente. Richiedere in tempo l’interrogazione completa: senza di essa il conducente deve smettere di guidare dopo 24 ore (49 CFR 382.701(c)).',
    },
    reportCorrected: {
      subject: 'Referti di laboratorio corretti: {count}',
      text: 'Un laboratorio ha corretto il referto di questi ordini. Esaminarli così come sono ora:',
    },
    messageHeld: {
      subject: 'Messaggi di fornitori in attesa: {count}',
      text: 'Questi fornitori hanno inviato messaggi che non è stato possibile associare a un ordine. Decidere come procedere:',
    },
    orderNotTaken: {
      subject: 'Ordini non accettati dal fornitore: {count}',
      text: 'Questi ordini non hanno raggiunto il fornitore dopo diversi tentativi. Verificarli e inviarli di nuovo:',
    },
    signatureRefused: {
      subject: 'Messaggi di fornitori con firma errata',
      text: 'A nome di fornitori vengono inviati messaggi con firma errata. Sono stati rifiutati. Vedere chi li ha inviati nel registro di audit:',
    },
  },
  physical: {
    subject: 'Un certificato medico sta per scadere',
    text: 'Un certificato medico dell’azienda scade il {day}. Accedere per vederlo e programmare la prossima visita:',
  },
  passcode: {
    subject: 'Il Suo codice di accesso',
    text: {
      one: 'Questo è il codice di accesso che ha richiesto. Scade tra {minutes} minuto e vale per un solo accesso.',
      many: 'Questo è il codice di accesso che ha richiesto. Scade tra {minutes} minuti e vale per un solo accesso.',
      other: 'Questo è il codice di accesso che ha richiesto. Scade tra {minutes} minuti e vale per un solo accesso.',
    },
    origin: 'Richiesto in data {time} (New York) da {address}.',
    warning: 'Se non ha tentato di accedere, qualcuno conosce la Sua password. La cambi.',
    warningCollector: 'Se non ha tentato di accedere, può ignorare questa e-mail.',
  },
  reset: {
    subject: 'Scelga una nuova password',
    text: {
      one: 'Apra questo collegamento per scegliere una nuova password. Scade tra {minutes} minuto e funziona una sola volta.',
      many: 'Apra questo collegamento per scegliere una nuova password. Scade tra {minutes} minuti e funziona una sola volta.',
      other: 'Apra questo collegamento per scegliere una nuova password. Scade tra {minutes} minuti e funziona una sola volta.',
    },
    code: 'Oppure inserisca questo codice nella pagina in cui lo ha richiesto:',
    warning: 'Se non ne ha fatto richiesta, può ignorare questa e-mail. Nulla è cambiato.',
    byAdministrator: 'Un amministratore Le chiede di scegliere una nuova password.',
  },
  invite: {
    subject: 'Il Suo account Assay',
    text: {
      one: '{inviter} ha creato un account per Lei. Apra questo collegamento per scegliere la password. Scade tra {hours} ora e funziona una sola volta.',
      many: '{inviter} ha creato un account per Lei. Apra questo collegamento per scegliere la password. Scade tra {hours} ore e funziona una sola volta.',
      other:
        '{inviter} ha creato un account per Lei. Apra questo collegamento per scegliere la password. Scade tra {hours} ore e funziona una sola volta.',
    },
    code: 'Oppure inserisca questo codice nella pagina «Password dimenticata?»:',
  },
  inviteCollector: {
    text: '{inviter} ha creato un account per Lei. Per accedere, apra questa pagina e inserisca il Suo indirizzo e-mail. Le invieremo un codice di accesso.',
  },
  usernameChanged: {
    subject: 'Il Suo nome utente è stato modificato',
    text: 'Un amministratore ha modificato il Suo nome utente in data {time}. Non può più accedere con questo indirizzo.',
    warning: 'Se non se lo aspettava, lo segnali al Suo amministratore.',
  },
  passwordChanged: {
    subject: 'La Sua password è stata modificata',
    text: 'La Sua password è stata modificata in data {time}. Tutte le altre sessioni sono state terminate.',
    warning: 'Se non l’ha fatto Lei, usi subito «Password dimenticata?» e avvisi il Suo amministratore.',
  },
  sessionReuse: {
    subject: 'Abbiamo terminato una delle Sue sessioni',
    text: 'In data {time} una delle Sue sessioni è stata usata da un secondo luogo: {address}. L’abbiamo terminata in entrambi i luoghi.',
    warning: 'Se non ne conosce il motivo, cambi la Sua password.',
  },
  approval: {
    subject: 'Un ruolo attende la Sua approvazione',
    text: '{asker} ha richiesto questi ruoli per {user}: {roles}. Un secondo amministratore deve approvarli:',
  },
  sso: {
    asked: {
      subject: 'Richiesta di modifica dell’accesso unico di {company}',
      text: '{by} ha richiesto in data {time} una modifica delle impostazioni di accesso unico di {company}. Le impostazioni attuali restano in uso finché un secondo amministratore non approva la modifica.',
    },
    changed: {
      subject: 'Le impostazioni di accesso unico di {company} sono cambiate',
      text: 'Le impostazioni di accesso unico di {company} sono cambiate in data {time}, con la conferma di {by}.',
    },
    declined: {
      subject: 'L’accesso unico di {company} resta invariato',
      text: '{by} ha rifiutato o ritirato in data {time} la modifica richiesta dell’accesso unico di {company}. Le impostazioni attuali restano in uso. Questa modifica non ha effetto:',
    },
    approval: {
      subject: 'Accesso unico di {company}: approvazione richiesta',
      text: '{by} ha richiesto questa modifica delle impostazioni di accesso unico di {company}. Un secondo amministratore deve approvarla:',
    },
    linked: {
      subject: 'Un account è stato collegato all’accesso unico',
      text: 'L’account di {user} ({username}) è stato collegato in data {time} a questo provider di identità, che da ora consente di accedervi:',
    },
    unlinked: {
      subject: 'Un account è stato scollegato dall’accesso unico',
      text: 'L’account di {user} ({username}) è stato scollegato in data {time} da questo provider di identità e tutte le sue sessioni sono state terminate:',
    },
    line: '{field}: {before} → {after}',
    newSecret: '{field}: sostituito',
    on: 'attivo',
    off: 'non attivo',
    none: 'nessuno',
    warning: 'Se non se lo aspettava, avvisi l’amministratore.',
  },
  signUp: {
    subject: 'Richiesta di account: {name}',
    text: '{name} di {company} richiede un account ({email}). Accetti o rifiuti la richiesta qui:',
    declinedSubject: 'La Sua richiesta di account',
    declined: 'Grazie per il Suo interesse. Non possiamo creare un account per Lei.',
    reason: 'Motivo: {reason}',
  },
  ticket: {
    opened: {
      subject: 'Nuovo ticket: {subject}',
      text: '{name} ha aperto un ticket di assistenza: {subject}. Per leggerlo e rispondere:',
    },
    answered: {
      subject: 'Risposta a un ticket: {subject}',
      text: '{name} ha risposto al ticket di assistenza: {subject}. Per leggere e rispondere:',
    },
    replied: {
      subject: 'Abbiamo risposto al Suo ticket: {subject}',
      text: '{name} ha risposto al Suo ticket di assistenza: {subject}. Per leggere e rispondere:',
    },
    assigned: {
      subject: 'Ticket assegnato a Lei: {subject}',
      text: '{name} Le ha assegnato un ticket di assistenza: {subject}. Per leggerlo e rispondere:',
    },
  },
  contact: {
    subject: 'Messaggio di {name}',
    text: '{name} ({email}, {phone}) ha scritto dalla pagina dei contatti:',
  },
  audit: {
    subject: 'Registro di audit al {day}: verificato',
    subjectBroken: 'Registro di audit al {day}: VERIFICA NON RIUSCITA',
    text: 'Eventi verificati: {rows}. Nessuno è stato modificato, spostato o rimosso.',
    broken: 'Il registro di audit non corrisponde a partire dalla catena {shard}, posizione {seq}: {fault}.',
    heads: 'Le catene terminano qui. Conservare questa e-mail: permetterà di capire in seguito se qualcosa è stato tagliato.',
    since: 'L’ultima prova dello stato precedente è del {at}.',
    refused:
      'Le modifiche di questa catena sono rifiutate finché i suoi eventi non vengono ripristinati; la consultazione prosegue. Che cosa fare: docs/domain/audit.md.',
    anchorSubject: 'Ancora di audit {n}',
    anchor: 'Conservare questa e-mail. Mostra dove terminava il registro di audit il {at}; confrontarla in caso di dubbi sul registro.',
  },
};
