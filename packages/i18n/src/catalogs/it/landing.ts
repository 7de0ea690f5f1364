import type { PublicCatalog } from '../../catalog.ts';

/** The front page: what the product is, and for whom. */
export const landing: PublicCatalog['landing'] = {
  claim: 'Il back office dei test antidroga e alcol sul lavoro, dal primo ordine all’audit.',
  picture: 'L’elenco delle aziende in Assay',
  points: {
    record: {
      title: 'Un solo record per programma.',
      text: 'Aziende, persone, ordini e prelievi in un unico posto, con estrazioni casuali che chiunque può verificare da sé.',
    },
    lists: {
      title: 'Elenchi che tengono il passo.',
      text: 'Cercare, filtrare e ordinare centinaia di migliaia di record durante la digitazione, ed esportare esattamente ciò che si vede.',
    },
    audit: {
      title: 'Nulla passa inosservato.',
      text: 'Ogni modifica, ogni esportazione e ogni identificativo mostrato sono in un registro di audit sigillato che il revisore può verificare.',
    },
  },
  whom: {
    administrators: { title: 'Amministratori', text: 'Centinaia di programmi clienti gestiti da un’unica schermata.' },
    employers: { title: 'Datori di lavoro', text: 'Aziende, sedi e persone sempre aggiornate.' },
    medical: { title: 'Personale medico e centri di prelievo', text: 'Ciò che serve al proprio ruolo, e nient’altro.' },
  },
  security: {
    title: 'Sicurezza',
    text: 'Autenticazione a due fattori, identificativi cifrati e mascherati, ogni modifica in un registro di audit sigillato. Sei lingue.',
  },
  demo: {
    administrator: 'Amministrazione',
    employer: 'Datore di lavoro',
    medical: 'Medico',
    site: 'Centro',
    first: 'Primo accesso',
    people: {
      'GA': 'Globale',
      'SA': 'Superamministratore',
      'LSA': 'Limitato',
      'DER': 'DER',
      'HRA': 'Risorse umane',
      'LHRA': 'Risorse umane di sede',
      'OOA': 'Solo ordini',
      'MRO': 'MRO',
      'MRO-ASSIST': 'Assistente MRO',
      'CHO': 'Gestione Clearinghouse',
      'otherDer': 'DER, altra azienda',
      'passcode': 'Con codice di accesso',
      'newPassword': 'Con nuova password',
    },
  },
};
