import type { English, Translated } from '../../catalog.ts';

export const sso: Translated<English['sso']> = {
  title: 'Accesso unico (SSO)',
  account: 'Numero di account',
  accountHint: 'Il numero di account dell’azienda per l’accesso unico. Se non lo si conosce, rivolgersi all’amministratore.',
  start: 'Continua con l’accesso unico',
  fields: {
    enabled: 'Accesso unico attivo',
    issuer: 'Emittente (issuer)',
    clientId: 'ID client',
    clientSecret: 'Segreto client',
    accountNumber: 'Numero di account',
    redirectUrl: 'URL di reindirizzamento',
    requireSecondFactor: 'Richiedere anche l’autenticazione a due fattori in Assay',
  },
  sections: {
    registration: 'Configurazione presso il provider di identità',
    registrationHelp:
      'Registrare questa applicazione presso il provider di identità dell’azienda, esattamente con questo URL di reindirizzamento.',
    provider: 'Provider di identità',
    providerHelp: 'Le modifiche che aprono un accesso richiedono una seconda approvazione. La disattivazione ha effetto immediato.',
  },
  help: {
    accountNumber: 'Gli utenti lo inseriscono nella pagina di accesso per raggiungere il proprio provider di identità.',
    issuer: 'L’indirizzo che il provider indica come proprio emittente. Va bene qualsiasi provider OpenID Connect.',
    clientSecret:
      'Viene salvato cifrato e non viene più mostrato. Lasciare vuoto per mantenere quello salvato. Un altro emittente richiede un proprio segreto.',
    enabled:
      'La prima volta gli utenti vengono riconosciuti dall’indirizzo e-mail verificato. Gli amministratori e gli MRO accedono sempre da qui.',
    requireSecondFactor:
      'Dopo il provider di identità viene chiesto il codice dell’app di autenticazione oppure un codice di accesso inviato per e-mail.',
  },
  secretStored: 'È stato salvato un segreto',
  stored: 'Salvato',
  copy: 'Copia',
  copied: 'Copiato',
  accountMissing: 'Questa azienda non ne ha ancora uno.',
  accountWhere: 'Aggiungilo nella panoramica',
  callback: {
    title: 'Accesso in corso',
    failed: 'Accesso non riuscito',
    foreign: 'Questa risposta non appartiene a un accesso avviato in questa finestra. Ricominciare da capo.',
    declined: 'Il provider di identità ha rifiutato l’accesso. Ricominciare da capo, oppure accedere con la password.',
    back: 'Torna all’accesso',
  },
};
