import type { English, Translated } from '../../catalog.ts';

export const physicians: Translated<English['physicians']> = {
  fields: {
    credentials: 'Titolo professionale',
    isDefault: 'Medico predefinito',
    licenseNo: 'Numero di licenza',
    licenseState: 'Stato della licenza',
    licenseExpiry: 'Scadenza della licenza',
    deaNo: 'Numero DEA',
    certBody: 'Certificato da',
    certNo: 'Numero di certificato',
    certExpiry: 'Scadenza del certificato',
    validUntil: 'Valido fino al',
    clearinghouseRegistered: 'Registrato presso la Clearinghouse',
    stampText: 'Testo del timbro',
    signatureImageFile: 'Firma',
  },
  sections: {
    identity: 'Dati del medico',
    license: 'Licenza e certificazione',
    contact: 'Recapiti',
  },
  picture: {
    of: 'Firma di {name}',
    choose: 'Scegli firma',
    replace: 'Sostituisci firma',
    remove: 'Rimuovi firma',
    help: 'PNG o JPEG, al massimo 1 MB. Meglio se scansionata su carta bianca.',
    none: 'Nessuna firma',
  },
  warnings: {
    licenseExpired: 'Licenza scaduta',
    licenseExpiring: 'Licenza in scadenza',
    certificateExpired: 'Certificato scaduto',
    certificateExpiring: 'Certificato in scadenza',
  },
  emptyHelp: 'Medici che esaminano i risultati come medico revisore (MRO). Aggiungere il primo.',
};
