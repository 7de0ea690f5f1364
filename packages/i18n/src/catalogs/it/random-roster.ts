import type { Catalog, Translated } from '../../catalog.ts';
import type { randomRosterLabels as english } from '../en/random-roster.ts';

/** The people of pools: why they are drawn or not, what is missing of them, who confirmed them, and how they come in. */
export const randomRoster: Catalog['randomRoster'] = {
  tab: 'Elenco',
  on: 'Nel gruppo il',
  onPerson: 'In un gruppo il',
  why: {
    action: 'Perché è nell’estrazione o no',
    title: 'Perché è nell’estrazione o no',
    of: '{name}, {pool}',
    in: 'Nell’estrazione',
    out: 'Fuori dall’estrazione',
    rule: 'Regola',
    met: 'Rispettata',
    mend: 'Correggi',
    pool: 'Gruppo',
    choose: 'Scegliere un gruppo dell’azienda',
    none: 'Questa azienda non ha ancora gruppi.',
    close: 'Chiudi',
  },
  memberships: {
    title: 'Gruppi di cui questa persona fa o ha fatto parte',
    empty: 'Questa persona non è mai stata in un gruppo.',
  },
  complete: {
    title: 'Completezza',
    whole: 'Tutti hanno ciò che serve a un’estrazione: mansione, categoria e identificativo.',
    empty: 'In questo gruppo non c’è ancora nessuno.',
    share: 'Completi: {count} di {total}',
    waits: 'Un’estrazione DOT attende che questi dati siano completati o che una deroga sia motivata.',
    goesOn: 'L’estrazione si svolge e lo segnala.',
    missing: 'Manca',
    more: 'Non mostrati: {count}',
  },
  confirm: {
    title: 'Conferma dell’elenco',
    confirmed: 'Confermato per la prossima estrazione',
    unconfirmed: 'Non confermato per la prossima estrazione',
    due: 'Entro il {day}.',
    never: 'Nessuno ha ancora confermato questo elenco.',
    WARN: 'Senza conferma l’estrazione si svolge con un avviso.',
    NO_DRAW: 'Senza conferma non c’è estrazione.',
    people: 'Nel gruppo: {count}',
    changes: 'Modifiche dall’ultima conferma',
    change: 'Modifica',
    occupation: '{before} → {after}',
    noChanges: 'Nessuna modifica dall’ultima conferma.',
    noChange: 'Conferma senza modifiche',
    button: 'Conferma l’elenco',
    note: 'Nota (facoltativa)',
    past: 'Conferme',
    at: 'Confermato',
    by: 'Da',
    counts: 'Modifiche',
    counted: 'Entrati {joined}, usciti {left}, mansione {occupation}',
    stale: 'L’elenco è cambiato da quando è stato aperto. Verificarlo e confermare di nuovo.',
    more: 'Non mostrati: {count}',
  },
  add: {
    how: 'Chi aggiungere',
    byName: 'Per nome',
    byFilter: 'Tutti quelli che corrispondono',
    companies: 'Aziende',
    locations: 'Sedi',
    occupations: 'Mansioni',
    onlyActive: 'Solo persone con stato Attivo',
    matching: 'Corrispondono: {count}',
    joining: 'Verranno aggiunti: {count}',
    refused: 'Non verranno aggiunti: {count}',
    refusal: '{reason} — {count}',
    button: 'Aggiungi tutti quelli che corrispondono',
    changed: 'Ora corrispondono altre persone. Verificare i numeri e aggiungere di nuovo.',
  },
  transfer: {
    open: 'Fuori da questo gruppo',
    assigned: 'In questo gruppo',
    assign: 'Aggiungi',
    unassign: 'Rimuovi',
    search: 'Cerca',
    none: 'Nessun risultato',
    more: 'Sono mostrati i primi {count}. Cercare gli altri.',
    saveFirst: 'Scegliere prima l’azienda.',
  },
};

/** The rows of a file that says who is in a pool. */
export const rosterRows: Catalog['rosterRows'] = {
  fields: {
    poolId: 'Gruppo',
    effectiveDate: 'Data di effetto',
  },
};

/** Words of closed lists that those screens show. */
export const randomRosterLabels: Translated<typeof english> = {
  eligibilityRule: {
    active: 'Lo stato è Attivo',
    notOnLeave: 'Né cessata né in congedo militare o prolungato',
    assigned: 'Assegnata al gruppo in quel giorno',
    coveredOccupation: 'La mansione è soggetta ai test casuali',
    sameRules: 'La mansione rientra nel regime e nelle agenzie del gruppo',
    companyActive: 'L’azienda è attiva',
    locationActive: 'La sede è attiva',
    poolLocation: 'La sede è una di quelle del gruppo',
    consortiumMember: 'L’azienda fa parte del consorzio in quel giorno',
    randomEligible: 'Contrassegnata come idonea ai test casuali',
    started: 'Assunta entro quel giorno',
    notEnded: 'Ancora in servizio in quel giorno',
  },
  missingPart: {
    occupation: 'Mansione',
    category: 'Categoria MIS',
    identifier: 'Identificativo',
  },
  rosterAction: {
    ADD: 'Aggiungi',
    REMOVE: 'Rimuovi',
  },
  rosterChange: {
    joined: 'Entrata',
    left: 'Uscita',
    occupation: 'Mansione cambiata',
  },
};
