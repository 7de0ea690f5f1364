import type { English, Translated } from '../../catalog.ts';
import type { consortiumLabels as english } from '../en/consortiums.ts';

/** Consortiums and their members: fetched with their screens alone. */
export const consortiums: Translated<English['consortiums']> = {
  fields: {
    companyId: 'Azienda propria',
    contactId: 'Contatto',
    adminFee: 'Quota di gestione',
    memberCount: 'Membri',
  },
  details: {
    member: 'Membro',
    joinedOn: 'Membro dal',
    leftOn: 'Ultimo giorno',
  },
  sections: { identity: 'Consorzio', contact: 'Recapiti' },
  help: { companyId: 'La scheda azienda con cui opera il consorzio. Una volta assegnata, non cambia più.' },
  create: {
    createLocation: 'Creare la sua scheda azienda',
    createLocationHelp: 'Un’azienda di tipo Consorzio con la sede MASTER, con il nome, il telefono e l’indirizzo inseriti qui.',
  },
  emptyHelp: 'Creare un consorzio, poi aggiungere le aziende il cui personale è nei suoi gruppi di selezione.',
  members: {
    title: 'Membri',
    company: 'Azienda',
    people: 'Persone nei suoi gruppi',
    add: 'Aggiungere un membro',
    addHelp: 'Il personale dell’azienda può essere estratto da questo giorno.',
    end: 'Terminare',
    endOf: 'Terminare l’adesione di {name}',
    endHelp: 'L’ultimo giorno dell’adesione. Il personale dell’azienda esce all’estrazione successiva.',
    papers: 'Documenti',
    papersOf: 'Documenti di {name}',
    enrollment: 'Certificato di adesione (PDF)',
    rateLetter: 'Lettera sui tassi {year} (PDF)',
    empty: 'Ancora nessun membro.',
    none: 'Questa azienda non appartiene a nessun consorzio.',
    states: { FUTURE: 'Non ancora', MEMBER: 'Membro', LEFT: 'Uscito' },
  },
};

/** What agencies ask for at least. */
export const randomRates: Translated<English['randomRates']> = {
  fields: {
    rateGroup: 'Categoria',
    drugRate: 'Tasso droghe (%)',
    effectiveFrom: 'Si applica dal',
    effectiveTo: 'Si applica fino al',
    source: 'Fonte',
  },
  sections: { rate: 'Tasso minimo' },
  help: {
    alcoholRate: 'Lasciare vuoto se l’agenzia non richiede test alcolemici casuali.',
    source: 'Dove è pubblicato il tasso, per esempio 49 CFR 382.305(b).',
  },
  emptyHelp: 'Inserire i tassi che ogni agenzia pubblica per l’anno, con la loro fonte.',
};

/** Words of closed lists that those screens show. */
export const consortiumLabels: Translated<typeof english> = {
  rateGroup: {
    'drivers': 'Conducenti',
    'safety-sensitive': 'Addetti a mansioni a rischio',
    'covered service': 'Servizio soggetto al programma',
    'maintenance of way': 'Manutenzione dei binari',
    'mechanical': 'Personale meccanico',
    'covered': 'Dipendenti soggetti al programma',
    'crewmembers': 'Membri dell’equipaggio',
  },
};
