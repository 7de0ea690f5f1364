import type { Catalog } from '../../catalog.ts';
import type { randomDrawFaults as english } from '../en/random-draw-faults.ts';

/** Why a draw, a notice or an exclusion is refused: only the server says it. */
export const randomProblem: Catalog['randomProblem'] = {
  selected:
    'Questa persona è stata selezionata per un test casuale ancora da fare. Azienda, sede, gruppo e stato restano invariati fino al test o all’esclusione della persona.',
  running: 'Le selezioni di questo periodo sono già in corso.',
  drawn: 'Per questo periodo l’estrazione è già avvenuta. Si ripete solo dopo averla invalidata.',
  notBegun: 'Questo periodo non è ancora iniziato.',
  over: 'Questo periodo è terminato.',
  notOver: 'Questo periodo non è ancora terminato: la selezione è ancora possibile.',
  closed: 'Questo periodo è chiuso.',
  secondRun: 'Solo un Amministratore globale ripete l’estrazione di un periodo, indicandone il motivo.',
  incomplete:
    'Persone senza mansione, categoria o documento: {count}. Completare i loro record o indicare un motivo per procedere comunque all’estrazione.',
  unconfirmed: 'Nessuno ha confermato l’elenco degli iscritti di questo gruppo dopo l’ultima estrazione.',
  notDrawn: 'Questa estrazione non è ancora completa.',
  sealed: 'L’elenco degli iscritti si vede dopo la chiusura del periodo.',
  notified: 'Qualcuno è già stato avvisato di questa estrazione. Non è più possibile invalidarla.',
  voided: 'Questa estrazione è stata invalidata.',
  noServices: 'Il gruppo non indica quali servizi ordinare.',
  noOrder: 'Per questa selezione non c’è ancora un ordine. Creare prima gli ordini della sua estrazione.',
  byPool: 'Questo ordine proviene da un’estrazione. Avvisare la persona, o escluderla, nelle selezioni del gruppo.',
  untold: 'In questo periodo nessuno di questa azienda è stato avvisato.',
  tooManyPapers: 'Troppe persone per la stampa: {count}. Esportare invece l’elenco.',
  ended: 'In questa estrazione non ci sono persone per cui creare ordini.',
};

export const randomDrawFaults: { readonly [K in keyof typeof english]: string } = {
  selectionStandby: 'Una riserva si avvisa solo al posto di un’altra persona',
  selectionNotWaiting: 'Nessun test di questa persona è in attesa di avviso',
  selectionPeriod: 'Le persone si avvisano solo entro il periodo di selezione',
  selectionInactive: 'Questa persona non è più attiva',
  selectionByDer: 'Questa azienda avvisa da sé il proprio personale',
  selectionNoOrder: 'Per questa selezione non c’è ancora un ordine',
  selectionExcluded: 'Questa persona è già esclusa',
  selectionTested: 'Questa persona ha già fatto il test',
  selectionNotForDot: 'Secondo le norme DOT questo motivo non esonera: la persona fa il test al rientro',
  selectionWholePeriod: 'Questo motivo vale solo se l’assenza copre l’intero periodo',
  selectionOffSeason: 'Questo motivo vale solo fuori stagione',
  selectionTextRequired: 'Spiegare il motivo',
  selectionApproverRequired: 'Serve l’approvazione di un’altra persona',
  selectionReplaced: 'Qualcuno fa già il test al posto di questa persona',
  selectionReason: 'Per questo motivo non si ricorre a una riserva',
  selectionNoneLeft: 'Non restano riserve di questa estrazione',
  selectionStillOpen: 'Qui si indica un motivo quando il periodo è terminato senza test',
  countMorePeople: 'Più persone di quante ce ne siano nel gruppo',
  countReason: 'Indicare perché si estrae un numero diverso',
};
