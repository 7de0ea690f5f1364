import type { English, Translated } from '../../catalog.ts';

/** Files that belong to records, and the forms that are made of orders. */
export const documents: Translated<English['documents']> = {
  fields: {
    documentName: 'Documento',
    documentType: 'Tipo di documento',
    docType: 'Tipo di documento',
    refTable: 'Appartiene a',
    refId: 'ID del record',
    orderGuid: 'GUID dell’ordine',
    fileName: 'Nome del file',
    documentFilePath: 'Percorso del file',
    contentType: 'Tipo di file',
    fileSize: 'Dimensione in byte',
    emailAddress: 'E-mail del partecipante',
    phoneNumber: 'Telefono del partecipante',
    emailedAt: 'Inviato per e-mail',
    madeByName: 'Creato da',
  },
  sections: {
    document: 'Documento',
  },
  notEmailed: 'Non inviato',
  emptyHelp: 'Qui compaiono i moduli di autorizzazione e gli altri file degli ordini.',
  form: {
    title: 'Modulo di autorizzazione',
    open: 'Apri',
    download: 'Scarica',
    email: 'Invia modulo',
    none: 'Nessun modulo di autorizzazione trovato !!',
    failed: 'Impossibile recuperare il file: {status}',
    noAnswer: 'nessuna risposta',
    making: 'Preparazione del modulo…',
    preview: 'Modulo di autorizzazione {number}',
    ended: 'Un ordine ha un modulo solo finché resta un prelievo da eseguire.',
    emailTitle: 'Inviare il modulo dell’ordine {number}',
    emailAddress: 'Indirizzo e-mail',
    send: 'Invia modulo',
  },
};
