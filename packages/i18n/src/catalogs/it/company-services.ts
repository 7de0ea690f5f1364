import type { English, Translated } from '../../catalog.ts';

export const companyServices: Translated<English['companyServices']> = {
  fields: {
    serviceId: 'Servizio',
    groupCompanyId: 'Azienda del gruppo',
    priceOverride: 'Prezzo concordato',
    billable: 'Fatturabile',
    allowedReasons: 'Motivi del test',
  },
  sections: {
    identity: 'Dati del servizio aziendale',
    terms: 'Condizioni',
  },
  help: {
    group: 'L’azienda del gruppo il cui accordo comprende questo servizio.',
    price: 'Se vuoto, vale il prezzo del servizio.',
    reasons: 'Se non se ne sceglie nessuno, il servizio si può ordinare per tutti i motivi.',
  },
  inherited: {
    title: 'Servizi ereditati',
    help: 'Questa azienda può ordinarli alle condizioni di un’azienda controllante. Ne sostituisca uno per concordare altre condizioni.',
    from: 'Da {company}',
    override: 'Sostituisci',
  },
  tab: 'Servizi',
  tabBoth: 'Servizi e fornitori',
  emptyHelp: 'Servizi che l’azienda può ordinare. Aggiungere il primo.',
};
