import type { English, Translated } from '../../catalog.ts';
import type { providerMessageLabels as english } from '../en/provider-messages.ts';

export const providerMessages: Translated<English['providerMessages']> = {
  emptyHelp: 'Qui compaiono i messaggi di laboratori e cliniche che non è stato possibile elaborare, finché non si decide su ciascuno.',
  fields: {
    kind: 'Messaggio',
    stage: 'Comunicato',
    problem: 'Perché è trattenuto',
    answeredProblem: 'Motivo iniziale',
    eventId: 'ID del messaggio',
    orderServiceId: 'Test',
    serviceName: 'Servizio',
    toldAt: 'Avvenuto il',
    receivedAt: 'Ricevuto il',
    decidedByName: 'Deciso da',
    decidedAt: 'Deciso il',
  },
  message: 'Che cosa è stato comunicato',
  messageHelp: 'Come l’ha inviato il fornitore. Il riscontro di un laboratorio non è mostrato qui.',
  decision: 'Decisione',
  applied: 'Elaborato da {name} il {time}.',
  setAside: 'Accantonato da {name} il {time}.',
  whatToDo: 'Che cosa fare',
  advice: {
    unknownOrder: 'Nessun ordine ha il numero di questo messaggio. Trovare il test a cui appartiene o accantonare il messaggio.',
    unknownService: 'L’ordine ha più test e il messaggio non dice quale è inteso. Sceglierlo.',
    otherProvider: 'L’ordine è stato fatto a un altro fornitore. Se il test è stato eseguito da questo, sceglierlo qui sotto.',
    notSent: 'L’ordine è stato salvato e non inviato. Rilasciarlo, poi elaborare il messaggio.',
    otherSpecimen:
      'L’ID del campione non coincide con quello registrato o è di un altro ordine. Correggere l’ID del campione, poi elaborare il messaggio.',
    noLaboratory: 'Questo tipo di test non va a un laboratorio. Controllare il servizio o accantonare il messaggio.',
    needsLaboratory: 'Solo il referto di un laboratorio conclude questo test. Chiedere al fornitore o accantonare il messaggio.',
    unreadable: 'Il messaggio contiene un valore illeggibile. Chiedere al fornitore di inviarlo di nuovo, poi accantonare questo.',
    contradiction: 'Un messaggio precedente diceva altro. Chiedere al fornitore quale è giusto, poi accantonare l’altro.',
    alreadyComplete: 'Il test è concluso. Modificarne il risultato spetta all’MRO.',
    fromTheFuture: 'Il messaggio parla di un’ora non ancora arrivata. Controllare l’orologio del fornitore, poi elaborare il messaggio.',
    orderEnded:
      'L’ordine è stato annullato o è scaduto e nulla indica un prelievo. Se il test è stato fatto, elaborare il messaggio: conterà come prelievo tardivo. Altrimenti accantonarlo.',
    otherBody:
      'Il fornitore ha usato il numero di un messaggio precedente per un altro contenuto. È stato rifiutato. Chiedere al fornitore quale è giusto, poi accantonare questo.',
  },
  follow: 'Elabora messaggio',
  choose: 'Test a cui appartiene',
  chooseHelp: 'Cercare per persona, numero d’ordine o ID del campione.',
  followed: 'Messaggio elaborato.',
  stillHeld: 'Ancora trattenuto: {reason}',
  aside: {
    button: 'Accantona',
    title: 'Accantonare questo messaggio?',
    text: 'Resta in questo elenco con il motivo e non modifica alcun ordine.',
    reason: 'Motivo',
    ok: 'Accantona',
    done: 'Messaggio accantonato.',
  },
};

export const providerMessageLabels: Translated<typeof english> = {
  messageKind: {
    ACK: 'Ordine ricevuto',
    REPORT: 'Avanzamento',
  },
  messageState: {
    HELD: 'Trattenuto',
    APPLIED: 'Elaborato',
    SET_ASIDE: 'Accantonato',
  },
  reportStage: {
    'collected': 'Prelievo effettuato',
    'no-show': 'Mancata presentazione',
    'at-lab': 'In laboratorio',
    'result': 'Risultato comunicato',
  },
  holdReason: {
    unknownOrder: 'Ordine sconosciuto',
    unknownService: 'Test non indicato',
    otherProvider: 'Ordine di un altro fornitore',
    notSent: 'Ordine non ancora inviato',
    otherSpecimen: 'Altro campione',
    noLaboratory: 'Non è un test di laboratorio',
    needsLaboratory: 'Richiede un laboratorio',
    unreadable: 'Valore illeggibile',
    contradiction: 'Contraddice un messaggio precedente',
    alreadyComplete: 'Test già concluso',
    fromTheFuture: 'Ora nel futuro',
    orderEnded: 'Ordine terminato',
    otherBody: 'Stesso ID evento, altro contenuto',
  },
};
