import type { English, Translated } from '../../catalog.ts';

export const orderRecord: Translated<English['orderRecord']> = {
  saved: 'Salvato per dopo. Non è stato inviato nulla.',
  savedText: 'Rilasciare l’ordine per inviarlo.',
  expired: 'Scaduto il {time}',
  canceledNow: 'Ordine {number} annullato',
  releasedNow: 'Ordine {number} rilasciato',
  extendedNow: 'L’ordine {number} ora scade il {time}',
  newExpiry: 'Nuova scadenza',
  currentExpiry: 'Scadenza attuale',
  anySite: 'Qualsiasi centro',
  sentTo: 'Inviato a {email} il {time}',
  sent: 'Inviato alla persona sottoposta al test il {time}',
  sending: 'Verrà inviato a {email} appena pronto',
  notSent: 'Non ancora inviato alla persona sottoposta al test',
  alsoForm: 'Alcuni test richiedono il modulo di autorizzazione',
  alsoFormText:
    'La pagina del fornitore copre il resto di questo ordine. La persona sottoposta al test presenta il modulo a un centro di prelievo.',
  next: 'Passo successivo della persona sottoposta al test',
  toSite: 'La persona sottoposta al test porta il modulo e un documento con foto a {site} entro il {time}.',
  toAny: 'La persona sottoposta al test porta il modulo e un documento con foto in un centro di prelievo entro il {time}.',
  emails: {
    title: 'E-mail',
    none: 'Non ancora inviato a nessuno',
    again: 'Inviare di nuovo',
    opened: 'Aperto il {time}',
    until: 'Il link funziona fino al {time}',
  },
};
