import type { orderLifeLabels as english } from '../en/order-life.ts';
import type { English, Translated } from '../../catalog.ts';

export const orderLife: Translated<English['orderLife']> = {
  noShow: {
    action: 'Segnala mancata presentazione',
    title: 'Segnalare la mancata presentazione per l’ordine {number}?',
    text: 'Il DER decide poi se riprogrammare il test o considerarlo un rifiuto.',
    note: 'Nota per il DER',
    ok: 'Segnala',
    back: 'Mantieni l’ordine',
    done: 'Mancata presentazione segnalata per l’ordine {number}',
    told: 'La persona sottoposta al test non si è presentata. Segnalato il {time}.',
    plain: 'La persona sottoposta al test non si è presentata.',
    next: 'Il DER decide se riprogrammare il test o considerarlo un rifiuto.',
  },
  problem: {
    byPool: 'Questo ordine proviene da un’estrazione. Resta com’è finché la selezione non viene comunicata.',
    collected: 'Il prelievo è stato effettuato. Ora solo l’MRO può annullare il test.',
    arrived: 'La persona sottoposta al test è già sul posto: l’ordine non si può annullare. Telefonare al centro.',
    derOnly:
      'La persona sottoposta al test è già stata avvisata. Solo il DER può annullare questo test, perché un test mancato può valere come rifiuto (49 CFR 40.191).',
    othersOrder: 'È possibile annullare solo gli ordini creati personalmente.',
    came: 'La persona si è presentata: non è una mancata presentazione.',
    tooEarly: 'La mancata presentazione si può segnalare a partire dal {time}.',
    preEmployment: 'Mancare un test preassuntivo non è un rifiuto (49 CFR 40.191(a)(1)). Riprogrammarlo o lasciarlo così.',
    exam: 'Mancare una visita non è un rifiuto. Riprogrammarla.',
  },
  notNow: {
    release: 'È possibile rilasciare solo un ordine salvato per dopo.',
    noShow: 'Solo un ordine in attesa della persona sottoposta al test può diventare una mancata presentazione.',
    cancel: 'Questo ordine è già concluso.',
    extend: 'È possibile prorogare solo un ordine senza prelievo.',
    reschedule: 'Questo ordine non ha una mancata presentazione su cui decidere.',
    refusal: 'Questo ordine non ha una mancata presentazione su cui decidere.',
  },
  cancelWarning:
    'La persona sottoposta al test è già stata avvisata. Non presentarsi può valere come rifiuto (49 CFR 40.191) e l’annullamento non lo cambia. Annullare solo se il test è stato ordinato per errore.',
  decision: {
    action: 'Decidi sulla mancata presentazione',
    title: 'Decidere sulla mancata presentazione dell’ordine {number}',
    question: 'Perché la persona sottoposta al test non si è presentata?',
    reschedule: 'Riprogrammare il test',
    rescheduleText:
      'Non è un rifiuto. L’ordine viene inviato di nuovo con una nuova scadenza e un nuovo modulo; l’appuntamento mancato viene tolto.',
    refusal: 'Rifiuto del test',
    refusalText:
      'Conta come un risultato positivo (49 CFR 40.191). L’ordine termina con il risultato «Rifiuto accertato dal DER». Non si può annullare.',
    usualExpiry: 'Lasciare vuoto per il termine abituale.',
    okRefusal: 'Registra il rifiuto',
    okReschedule: 'Riprogramma',
    rescheduled: 'Ordine {number} riprogrammato',
    refused: 'Rifiuto registrato per l’ordine {number}',
  },
  result: {
    until: '{result}, fino al {day}',
    action: 'Inserisci il risultato',
    title: 'Inserire il risultato di {service}',
    at: 'Eseguito il',
    done: 'Risultato registrato',
  },
  payment: { action: 'Modifica il pagamento', title: 'Modificare lo stato del pagamento', done: 'Stato del pagamento modificato' },
  correction: {
    action: 'Correggi il prelievo',
    title: 'Correggere quanto registrato del prelievo',
    ok: 'Salva la correzione',
    done: 'Correzione registrata',
  },
  release: {
    planned: 'Verrà inviato il {time}',
    plannedText: 'Rilasciare l’ordine per inviarlo ora.',
    failed: 'Non è stato possibile inviarlo il {time}',
    rights: 'Chi ha creato questo ordine non può più creare ordini qui. Rilasciarlo personalmente.',
    gone: 'La persona, la sede o un servizio non è più disponibile. Controllare l’ordine e rilasciarlo.',
    duplicate: 'La persona ha già lo stesso test. Annullare questo ordine o rilasciarlo indicando perché si ordina di nuovo.',
    rules: 'L’ordine non rispetta più le regole. Controllare l’ordine e rilasciarlo.',
  },
  telling: {
    place: 'Il fornitore non ha ricevuto questo ordine',
    extend: 'Il fornitore non conosce ancora la nuova scadenza',
    cancel: 'Il fornitore non è ancora informato dell’annullamento',
    next: 'Il prossimo tentativo è il {time}.',
    manualPlace: 'Non verranno fatti altri tentativi. Salvare di nuovo l’ordine per inviarlo.',
    manual: 'Non verranno fatti altri tentativi. Telefonare al fornitore.',
  },
};

export const orderLifeLabels: Translated<typeof english> = {
  providerTask: { PLACE: 'Inviare l’ordine', EXTEND: 'Prorogare l’ordine', CANCEL: 'Annullare l’ordine' },
  directive: {
    NONE: 'Nessuna',
    RECOLLECT_OBSERVED: 'Nuovo prelievo sotto osservazione',
    RECOLLECT_OPTIONAL: 'Nuovo prelievo facoltativo',
    MED_EVAL: 'Valutazione medica',
  },
};
