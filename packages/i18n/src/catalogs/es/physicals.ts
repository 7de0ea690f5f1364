import type { English, Translated } from '../../catalog.ts';

/** Exams that nobody ordered here, and until when they hold. */
export const physicals: Translated<English['physicals']> = {
  fields: {
    serviceId: 'Examen',
    reasonForTestId: 'Motivo del examen',
    examType: 'Tipo de examen',
    examDate: 'Fecha del examen',
    result: 'Resultado del examen',
    expiryDate: 'Válido hasta',
    daysLeft: 'Días restantes',
    clinicName: 'Clínica',
    examinerName: 'Examinador',
    nationalRegistryNo: 'Número del Registro Nacional',
    mvrVerifiedAt: 'Visto en el historial de conducción',
    documentId: 'Informe del examen',
    receivedVia: 'Recibido',
    billable: 'Facturable',
  },
  sections: { exam: 'Examen', outcome: 'Resultado', examiner: 'Clínica y examinador' },
  help: {
    agency: 'Si está vacío, la agencia de la ocupación del participante.',
    reason: 'Si está vacío, un examen médico periódico.',
    expiry: '“Apto (24 meses)” vale siempre 24 meses. Según el DOT, “Falta información médica” dura como máximo 45 días.',
    restrictions: 'El empleador lo lee. Indique qué no puede hacer la persona, no por qué.',
    mvrVerified: 'Para conductores con CDL: cuándo se vio el resultado en el historial de conducción (49 CFR 391.51).',
  },
  current: 'Examen vigente',
  valid: 'Válido hasta el {day}',
  expired: 'Venció el {day}',
  emptyHelp: 'Registre un examen hecho sin orden: una tarjeta que trajo un conductor o un informe de una clínica.',
};

export const physicalLabels = {
  examType: {
    DOT: 'Examen médico DOT',
    USCG: 'Marino USCG',
    FAA: 'Piloto FAA',
    FRA: 'Vista y oído FRA',
    OSHA: 'OSHA',
    GENERAL: 'Examen general',
  },
  receivedVia: {
    PERSON: 'De la persona',
    CLINIC: 'De la clínica',
    FAX: 'Por fax',
    EMAIL: 'Por correo electrónico',
    MAIL: 'Por correo postal',
  },
} as const;
