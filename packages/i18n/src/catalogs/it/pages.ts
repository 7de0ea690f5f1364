import type { English, Translated } from '../../catalog.ts';

export const pages: Translated<English['pages']> = {
  off: {
    notice: 'Questa funzione non è attiva in questa installazione.',
    purpose: 'A che cosa serve questa pagina',
    instead: 'Che cosa fare in alternativa',
    signIn: 'Accedi con la password',
    contact: 'Come contattarci',
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
    lead: 'Un amministratore esamina ogni richiesta e Le scrive. Gli account sono destinati ai datori di lavoro, ai loro rappresentanti e a chi gestisce programmi di test.',
    about: 'I Suoi dati',
    messageHelp: 'A che cosa Le serve l’account, e chi nella Sua azienda può confermarlo?',
    send: 'Invia la richiesta',
    thanks: 'Grazie, {name}',
    thanksText: 'La Sua richiesta è stata trasmessa ai nostri amministratori. Scriveranno a {email} non appena avranno deciso.',
    hasAccount: 'Ha già un account?',
    signIn: 'Acceda',
    another: 'Invia un’altra richiesta',
  },
  contactUs: {
    title: 'Contatti',
    lead: 'Scriva a chi gestisce questo programma. Non invii qui risultati di test, numeri di previdenza sociale o altri dati riservati.',
    about: 'Il Suo messaggio',
    send: 'Invia il messaggio',
    thanks: 'Grazie, {name}',
    thanksText: 'Abbiamo ricevuto il Suo messaggio. Risponderemo a {email}.',
    another: 'Invia un altro messaggio',
  },
  labResult: {
    title: 'Risultato di laboratorio',
    purpose: 'Con un riferimento e un codice, qui si può consultare un singolo risultato rilasciato senza avere un account.',
    instead:
      'Si rivolga all’ufficio del programma che ha ordinato il test. I risultati sono comunicati solo a chi è autorizzato a conoscerli.',
  },
  documentAccess: {
    title: 'Accesso al documento',
    purpose: 'Qui un medico che ha ricevuto un collegamento apre un documento, dopo aver dimostrato di esserne il destinatario.',
    instead: 'Chieda al mittente di trasmetterLe il documento in altro modo. Il collegamento in sé non rivela nulla.',
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
    use: 'Un account appartiene a una sola persona. Non comunichi ad altri la Sua password ed esca dall’account sui computer condivisi. Ciò che può vedere e fare dipende dai ruoli che l’amministratore Le ha assegnato.',
    recordTitle: 'Che cosa viene registrato',
    record:
      'Ogni modifica viene conservata con l’indicazione di chi l’ha effettuata e quando. Viene registrata anche l’apertura di risultati, documenti e identificativi completi. I record richiesti dalle norme vengono archiviati, mai distrutti.',
    rulesTitle: 'Risultati e norme',
    rules:
      'I risultati dei test sono riservati. Sono mostrati dopo la revisione medica e solo a chi è autorizzato a conoscerli secondo le regole del programma (per i test DOT, 49 CFR Parte 40).',
    operatorTitle: 'Il gestore',
    operator:
      'Prezzi, livelli di servizio, responsabilità e legge applicabile sono stabiliti nell’accordo tra Lei e il gestore di questa installazione. In caso di divergenza tra questa pagina e l’accordo, prevale l’accordo.',
  },
  privacy: {
    title: 'Informativa sulla privacy',
    lead: 'Quali dati su di Lei conserva questa installazione, e dove.',
    dataTitle: 'Dati nel prodotto',
    data: 'Il prodotto conserva aziende, sedi, persone incluse nei programmi di test, ordini, risultati e documenti, nella misura richiesta dal programma. Conserva il Suo nome, il nome utente e i ruoli, nonché un registro di ciò che modifica e di ciò che apre.',
    signInTitle: 'Al momento dell’accesso',
    signIn:
      'Il prodotto conserva l’ora, il Suo indirizzo di rete, il tipo di browser e di dispositivo, il fuso orario e un numero casuale che identifica questo browser. Questi dati servono a rilevare il furto di un account e a nient’altro.',
    cookiesTitle: 'Cookie e memoria locale',
    cookies:
      'È presente un solo cookie, che mantiene attivo l’accesso e non può essere letto dagli script. La memoria locale contiene la lingua, l’aspetto, la disposizione degli elenchi e il numero casuale di questo browser. Non ci sono cookie di terze parti, pubblicità né tracciamento.',
    rightsTitle: 'I Suoi diritti',
    rights:
      'Il gestore di questa installazione è responsabile dei dati e risponde alle Sue richieste di accesso, rettifica o limitazione. I record richiesti da una legge sono conservati per tutto il tempo che essa prescrive.',
  },
};
