import type { Translated } from '../../catalog.ts';
import type { orderFaults as english } from '../en/order-faults.ts';

export const orderFaults = {
  oneMode: 'Scegliere un solo modo di salvare l’ordine',
  fixed: 'Non modificabile dopo la creazione dell’ordine',
  afterCollection: 'Non può più cambiare dopo il prelievo',
  alreadySent: 'L’ordine è già stato inviato',
  notCollected: 'Scegliere un test della stessa persona già prelevato',
  inFuture: 'Indicare un momento non futuro',
  inPast: 'Indicare un momento futuro',
  notLonger: 'Scegliere un momento successivo alla scadenza attuale',
  pastLimit: 'Le norme consentono questo test solo fino a {limit}',
  alcoholTooLate: 'Sono trascorse più di 8 ore: l’alcol test non è più consentito',
  drugTooLate: 'Sono trascorse più di 32 ore: il test antidroga non è più consentito',
  companyReason: 'L’azienda non ordina questo test per questo motivo',
  reasonFamily: 'Questo test non si effettua per questo motivo',
  dotReason: 'Non è un motivo per un test DOT',
  dotFormOutside: 'Solo DOT (49 CFR 40.40)',
  notDot: 'Non è un test DOT (49 CFR 40.13)',
  otherAgency: 'Non per questa agenzia',
  hairNotDot: 'Solo non DOT (49 CFR 40.210)',
  oralUnavailable: 'DOT: nessun laboratorio certificato per ora',
  fraToxicology: 'Dopo un incidente ferroviario si usano il kit e il laboratorio della FRA (49 CFR 219, subpart C)',
  uscgAlcohol: 'USCG: alcol solo dopo un incidente o per giusta causa',
  queryNotFmcsa: 'Solo FMCSA (49 CFR 382.701)',
} satisfies Translated<typeof english>;
