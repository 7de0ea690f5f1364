import type { Translated } from '../../catalog.ts';
import type { orderServiceFaults as faults, orderServiceProblem as problem } from '../en/order-service-faults.ts';

export const orderServiceFaults = {
  otherSite: 'Questo centro non esegue tutti i test ordinati',
  notAlcohol: 'Questo test non ha letture dell’alcol',
  noScreening: 'La conferma segue uno screening non negativo (49 CFR 40.247)',
  beforeOrder: 'È prima dell’inserimento dell’ordine',
  otherKind: 'Questo ordine non ammette un altro tipo di campione',
  notEntered: 'Questo risultato non si inserisce a mano',
  needsLaboratory: 'Un test rapido che non è negativo va inviato a un laboratorio',
  fileKind: 'Scegliere un file PDF, JPEG, PNG o TIFF non danneggiato, senza script né allegati',
  infected: 'Questo file contiene un virus e non è stato salvato',
  tooManyPages: 'Un documento può avere al massimo {max} pagine',
} satisfies Translated<typeof faults>;

export const orderServiceProblem = {
  notCollected: 'Solo un test già eseguito ha letture, un ID del campione e una data di prelievo.',
  notAwaited: 'Può arrivare solo una persona il cui test è ancora da eseguire.',
} satisfies Translated<typeof problem>;
