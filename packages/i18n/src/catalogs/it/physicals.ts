import type { English, Translated } from '../../catalog.ts';

/** Exams that nobody ordered here, and until when they hold. */
export const physicals: Translated<English['physicals']> = {
  fields: {
    serviceId: 'Visita',
    reasonForTestId: 'Motivo della visita',
    examType: 'Tipo di visita',
    examDate: 'Data della visita',
    result: 'Esito',
    expiryDate: 'Valida fino al',
    daysLeft: 'Giorni rimanenti',
    clinicName: 'Clinica',
    examinerName: 'Esaminatore',
    nationalRegistryNo: 'Numero del registro nazionale',
    mvrVerifiedAt: 'Vista nello storico di guida',
    documentId: 'Referto della visita',
    receivedVia: 'Ricevuta',
    billable: 'Fatturabile',
  },
  sections: { exam: 'Visita', outcome: 'Esito', examiner: 'Clinica ed esaminatore' },
  help: {
    agency: 'Se vuoto, l’agenzia della mansione del partecipante.',
    reason: 'Se vuoto, una visita medica periodica.',
    expiry: '«Idoneo (24 mesi)» vale sempre 24 mesi. Per il DOT, «In attesa di dati medici» dura al massimo 45 giorni.',
    restrictions: 'Il datore di lavoro lo legge. Indicare che cosa la persona non può fare, non perché.',
    mvrVerified: 'Per i conducenti con CDL: quando l’esito è stato visto nello storico di guida (49 CFR 391.51).',
  },
  current: 'Visita in corso di validità',
  valid: 'Valida fino al {day}',
  expired: 'Scaduta il {day}',
  emptyHelp: 'Registrare una visita fatta senza ordine: una tessera portata da un conducente o il referto di una clinica.',
};

export const physicalLabels = {
  examType: {
    DOT: 'Visita medica DOT',
    USCG: 'Marittimo USCG',
    FAA: 'Pilota FAA',
    FRA: 'Vista e udito FRA',
    OSHA: 'OSHA',
    GENERAL: 'Generale',
  },
  receivedVia: { PERSON: 'Dalla persona', CLINIC: 'Dalla clinica', FAX: 'Via fax', EMAIL: 'Via e-mail', MAIL: 'Per posta' },
} as const;
