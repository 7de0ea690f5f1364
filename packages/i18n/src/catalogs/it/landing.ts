import type { PublicCatalog } from '../../catalog.ts';

/** The front page: what the product is, and for whom. */
export const landing: PublicCatalog['landing'] = {
  claim: 'Il back office dei test antidroga e alcol sul lavoro, dal primo ordine all’audit.',
  picture: 'L’elenco delle aziende in Assay',
  points: {
    record: {
      title: 'Un solo record per programma.',
      text: 'Aziende, sedi e persone con le agenzie DOT, la politica dei test e le impostazioni dei sorteggi in un unico posto.',
    },
    lists: {
      title: 'Elenchi che tengono il passo.',
      text: 'Cerchi, filtri e ordini centinaia di migliaia di record mentre digita, ed esporti esattamente ciò che vede.',
    },
    audit: {
      title: 'Nulla passa inosservato.',
      text: 'Ogni modifica, ogni esportazione e ogni identificativo mostrato sono in un registro di audit sigillato che il revisore può verificare.',
    },
  },
  whom: {
    administrators: { title: 'Amministratori', text: 'Gestisca centinaia di programmi clienti da un’unica schermata.' },
    employers: { title: 'Datori di lavoro', text: 'Tenga aggiornate le Sue aziende, sedi e persone.' },
    medical: { title: 'Personale medico e centri', text: 'Veda ciò che serve al Suo ruolo, e nient’altro.' },
  },
  security: {
    title: 'Sicurezza',
    text: 'Accesso a due fattori, identificativi cifrati e mascherati, ogni modifica in un registro di audit sigillato. Sei lingue.',
  },
  demo: {
    administrator: 'Amministrazione',
    employer: 'Datore di lavoro',
    medical: 'Medico',
    site: 'Centro',
    first: 'Primo accesso',
  },
};
