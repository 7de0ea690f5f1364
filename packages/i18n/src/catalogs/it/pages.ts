import type { English, Translated } from '../../catalog.ts';

export const pages: Translated<English['pages']> = {
  off: {
    notice: 'Questa funzione non è attiva in questa installazione.',
    purpose: 'A che cosa serve questa pagina',
    instead: 'Che cosa fare in alternativa',
    signIn: 'Accedi con la password',
    contact: 'Contatti',
  },
  fields: {
    name: 'Nome',
    email: 'E-mail',
    company: 'Azienda',
    phone: 'Telefono',
    message: 'Messaggio',
  },
  signUp: {
    title: 'Richiesta di un account',
    lead: 'Un amministratore esamina ogni richiesta e risponde per e-mail. Gli account sono destinati ai datori di lavoro, ai loro rappresentanti e a chi gestisce programmi di test.',
    about: 'Dati personali',
    messageHelp: 'A che cosa serve l’account, e chi può confermarlo in azienda?',
    send: 'Invia richiesta',
    thanks: 'Grazie, {name}',
    thanksText: 'Un amministratore esaminerà la richiesta. Scriveremo a {email} non appena sarà presa una decisione.',
    hasAccount: 'Account già esistente?',
    signIn: 'Accedi',
    another: 'Invia un’altra richiesta',
  },
  contactUs: {
    title: 'Contatti',
    lead: 'Scrivere a chi gestisce questo programma. Non inviare risultati di test, numeri di previdenza sociale o altri dati riservati.',
    about: 'Messaggio',
    send: 'Invia messaggio',
    thanks: 'Grazie, {name}',
    thanksText: 'Abbiamo ricevuto il messaggio. Risponderemo a {email}.',
    another: 'Invia un altro messaggio',
  },
  labResult: {
    title: 'Risultato di laboratorio',
    purpose: 'Con un riferimento e un codice si può consultare qui un singolo risultato comunicato, senza account.',
    instead:
      'Rivolgersi all’ufficio del programma che ha ordinato il test. I risultati sono comunicati solo a chi è autorizzato a vederli.',
  },
  documentAccess: {
    title: 'Accesso al documento',
    purpose: 'Un medico che ha ricevuto un collegamento può aprire qui un documento, dopo aver confermato di esserne il destinatario.',
    instead: 'Chiedere al mittente di trasmettere il documento in altro modo. Il collegamento da solo non rivela nulla.',
  },
  formLink: {
    title: 'Modulo di autorizzazione',
    lead: 'Mostri questo modulo al centro di prelievo, su carta o su questo schermo. Porti un documento d’identità con foto.',
    open: 'Aprire il modulo',
    save: 'Salvare come PDF',
    loading: 'Ricerca del modulo…',
    ended: 'Questo link non funziona più',
    endedText: 'È scaduto, oppure l’ordine è stato annullato o sostituito. Chieda un nuovo link a chi ha ordinato il test.',
  },
  notFound: {
    title: 'Pagina non trovata',
    text: 'La pagina non esiste o è stata spostata.',
  },
  serverError: {
    title: 'Errore interno del server',
    text: 'Si è verificato un problema da parte nostra. Riprovare tra poco.',
  },
  terms: {
    title: 'Termini e condizioni',
    lead: 'I termini vincolanti sono forniti dal gestore di questa installazione. Questa pagina descrive ciò che il prodotto fa e richiede.',
    useTitle: 'Chi può utilizzarlo',
    use: 'Un account appartiene a una sola persona. Non condividere la password e uscire dall’account sui computer condivisi. Ciò che si può vedere e fare dipende dai ruoli assegnati dall’amministratore.',
    recordTitle: 'Che cosa viene registrato',
    record:
      'Ogni modifica viene conservata con l’indicazione di chi l’ha effettuata e quando. Viene registrata anche l’apertura di risultati, documenti e identificativi completi. I record richiesti dalle norme vengono archiviati, mai distrutti.',
    rulesTitle: 'Risultati e norme',
    rules:
      'I risultati dei test sono riservati. Sono mostrati dopo la revisione medica e solo a chi è autorizzato a conoscerli secondo le regole del programma (per i test DOT, 49 CFR Parte 40).',
    operatorTitle: 'Il gestore',
    operator:
      'Prezzi, livelli di servizio, responsabilità e legge applicabile sono stabiliti nell’accordo tra l’utente e il gestore di questa installazione. In caso di divergenza tra questa pagina e l’accordo, prevale l’accordo.',
  },
  privacy: {
    title: 'Informativa sulla privacy',
    lead: 'Quali dati dell’utente conserva questa installazione, e dove.',
    dataTitle: 'Dati nel prodotto',
    data: 'Il prodotto conserva le aziende, le sedi, le persone, gli ordini, i risultati e i documenti necessari al programma di test. Conserva anche il nome, il nome utente e i ruoli dell’utente, nonché un registro di ciò che modifica e apre.',
    signInTitle: 'Al momento dell’accesso',
    signIn:
      'Il prodotto conserva l’ora, l’indirizzo IP, il tipo di browser e di dispositivo, il fuso orario e un identificativo casuale di questo browser. Questi dati servono solo a rilevare gli account rubati.',
    cookiesTitle: 'Cookie e memoria locale',
    cookies:
      'È presente un solo cookie. Mantiene attivo l’accesso e non può essere letto dagli script. La memoria locale contiene la lingua, il tema scelto, la disposizione degli elenchi e l’identificativo casuale di questo browser. Non ci sono cookie di terze parti, pubblicità né tracciamento.',
    rightsTitle: 'Diritti dell’utente',
    rights:
      'Il gestore di questa installazione è responsabile dei dati e risponde alle richieste di accesso, rettifica o limitazione. I record richiesti da una legge sono conservati per tutto il tempo che essa prescrive.',
  },
};
