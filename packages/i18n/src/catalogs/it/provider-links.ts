import type { English, Translated } from '../../catalog.ts';

export const providerLinks: Translated<English['providerLinks']> = {
  fields: {
    accountNumberId: 'Numero di account',
    priority: 'Priorità',
    effectiveFrom: 'In vigore dal',
    effectiveTo: 'In vigore fino al',
  },
  sections: {
    identity: 'Dati del collegamento al fornitore',
    validity: 'Periodo di validità',
  },
  help: {
    location: 'Senza una sede, il collegamento vale per tutta l’azienda.',
    isDefault: 'Gli ordini vanno al fornitore predefinito. Può essercene solo uno alla volta.',
  },
  inherited: {
    title: 'Fornitori ereditati',
    help: 'Un’azienda controllante ha questi fornitori per i tipi di servizio senza un collegamento proprio. Ne sostituisca uno per sceglierne un altro.',
  },
  tab: 'Fornitori',
  emptyHelp: 'Chi esegue i test per l’azienda, per tipo di servizio. Aggiungere il primo collegamento.',
};
