import type { English, Translated } from '../../catalog.ts';

export const views: Translated<English['views']> = {
  fields: {
    tableName: 'Elenco',
    state: 'Filtri, ordinamento e colonne',
    sharedWithRoles: 'Condivisa con',
    ownerId: 'Proprietario',
    ownerName: 'Proprietario',
    isOffered: 'Disponibile per l’utente',
  },
  sections: {
    view: 'Vista',
    sharing: 'Condivisione',
  },
  emptyHelp: 'Salvare con un nome i filtri, l’ordinamento e le colonne di un elenco: la vista compare qui.',
  tabs: 'Viste',
  all: 'Tutto',
  more: 'altre {count}',
  save: 'Salva',
  saveAs: 'Salva come…',
  discard: 'Annulla modifiche',
  changed: 'Modificata, non salvata',
  saveView: 'Salva vista',
  name: 'Nome della vista',
  rename: 'Rinomina',
  edit: 'Rinomina o condividi',
  copyLink: 'Copia link',
  saved: 'Vista salvata',
  copied: 'Link copiato',
  actions: 'Azioni per «{name}»',
  sharedBy: 'Condivisa da {owner}',
  shareHelp: 'Può aprirla chiunque abbia questi ruoli e lavori in una delle stesse aziende. Lasciare vuoto per tenerla per sé.',
  missing: 'Questa vista non esiste o non è condivisa con questo account. L’elenco è mostrato senza di essa.',
  conflict:
    'Nel frattempo «{name}» è stata modificata altrove. Non è stato sovrascritto nulla. Salvare le modifiche come nuova vista o annullarle.',
  openList: 'Apri elenco',
};
