import type { English, Translated } from '../../catalog.ts';

export const accountNumbers: Translated<English['accountNumbers']> = {
  fields: {
    accountNumber: 'Numero di account',
    effectiveFrom: 'Valido dal',
    effectiveTo: 'Valido fino al',
    isDot: 'Test DOT',
    agency: 'Agenzia DOT',
    panelCode: 'Codice del pannello',
  },
  sections: {
    identity: 'Dati del numero di account',
    use: 'Utilizzo',
    useHelp: 'Due numeri per lo stesso lavoro non possono essere validi nello stesso giorno.',
  },
  help: {
    mro: 'Lasciare vuoto per usare l’MRO dell’azienda.',
    isDefault:
      'Il numero da usare quando non ne esiste uno più specifico. Un fornitore ha un solo numero predefinito per azienda alla volta.',
    effectiveTo: 'Lasciare vuota una data per non porre limiti.',
  },
  emptyHelp: 'Con il numero di account un fornitore identifica questa azienda. Aggiungere il primo.',
};
