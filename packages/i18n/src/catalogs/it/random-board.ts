import type { Catalog } from '../../catalog.ts';

/** What is due in all pools: fetched with its screen alone. */
export const randomBoard: Catalog['randomBoard'] = {
  figures: 'Numero di periodi per stato',
  about: {
    DUE: 'Da estrarre entro la metà del periodo o nel giorno dell’estrazione automatica.',
    OVERDUE: 'Non estratto in tempo.',
    IN_NOTICE: 'Estratto. Le persone selezionate vengono avvisate e testate.',
    CLOSED: 'Si è reso conto di tutte le persone.',
  },
  run: 'Estrarre i selezionati',
  runTitle: 'Eseguire le selezioni di più gruppi?',
  begun: 'Estrazioni avviate: {count}',
  refused: 'Non avviate: {count}',
  tooMany: 'Scegliere al massimo {count} periodi.',
  empty: 'Nessun periodo in questo stato.',
};
