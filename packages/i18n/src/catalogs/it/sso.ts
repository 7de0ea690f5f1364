import type { English, Translated } from '../../catalog.ts';

export const sso: Translated<English['sso']> = {
  title: 'Accesso unico (SSO)',
  account: 'Numero di account',
  accountHint: 'Il numero di account della Sua azienda per l’accesso unico. Se non lo conosce, si rivolga all’amministratore.',
  start: 'Continua con l’accesso unico',
  fields: {
    enabled: 'Si usa per accedere',
    issuer: 'Emittente (issuer)',
    clientId: 'ID client',
    clientSecret: 'Segreto client',
    accountNumber: 'Numero di account',
    redirectUrl: 'URL di reindirizzamento',
    requireSecondFactor: 'Chiedere anche un secondo fattore in Assay',
  },
  sections: {
    registration: 'Che cosa deve sapere il provider',
    registrationHelp:
      'Registrare questa applicazione presso il provider di identità dell’azienda, esattamente con questo URL di reindirizzamento.',
    provider: 'Il provider di identità',
    providerHelp: 'Tutto ciò che apre un accesso attende un secondo amministratore. La disattivazione ha effetto immediato.',
  },
  help: {
    accountNumber: 'Gli utenti lo digitano nella pagina di accesso per raggiungere il proprio provider.',
    issuer: 'L’indirizzo che il provider indica come proprio emittente. Va bene qualsiasi provider OpenID Connect.',
    clientSecret:
      'Viene salvato cifrato e non viene più mostrato. Lasciare vuoto per mantenere quello salvato; un altro emittente richiede il proprio.',
    enabled:
      'La prima volta gli utenti vengono riconosciuti dall’indirizzo e-mail verificato. Amministratori e medici revisori accedono sempre da qui.',
    requireSecondFactor:
      'Dopo il provider di identità viene chiesto il codice dell’app di autenticazione oppure un codice di accesso inviato per e-mail.',
  },
  secretStored: 'È stato salvato un segreto',
  stored: 'Salvato',
  copy: 'Copia',
  copied: 'Copiato',
  accountMissing: 'L’azienda non ne ha ancora uno.',
  accountWhere: 'Lo inserisca nella panoramica',
  callback: {
    title: 'Accesso in corso',
    failed: 'Accesso non riuscito',
    foreign: 'Questa risposta non appartiene a un accesso avviato in questa finestra. Ricominciare da capo.',
    declined: 'Il provider di identità non ha consentito l’accesso. Ricominciare da capo, oppure accedere con la password.',
    back: 'Torna all’accesso',
  },
};
