/** Exams that nobody ordered here, and until when they hold. */
export const physicals = {
  fields: {
    serviceId: 'Exam',
    reasonForTestId: 'Reason for exam',
    examType: 'Type of exam',
    examDate: 'Exam date',
    result: 'Exam result',
    expiryDate: 'Valid until',
    daysLeft: 'Days left',
    clinicName: 'Clinic',
    examinerName: 'Examiner',
    nationalRegistryNo: 'National Registry number',
    mvrVerifiedAt: 'Seen on driving record',
    documentId: 'Exam report',
    receivedVia: 'Received',
    billable: 'Billable',
  },
  sections: { exam: 'Exam', outcome: 'Outcome', examiner: 'Clinic and examiner' },
  help: {
    agency: 'If empty, the agency of the participant’s occupation.',
    reason: 'If empty, a periodic medical exam.',
    expiry: 'Passed-24 is always valid for 24 months. Under DOT, Pending-Med lasts at most 45 days.',
    restrictions: 'The employer reads this. Say what the person may not do, not why.',
    mvrVerified: 'For CDL drivers: when the result was seen on the driving record (49 CFR 391.51).',
  },
  current: 'Current exam',
  valid: 'Valid until {day}',
  expired: 'Expired on {day}',
  emptyHelp: 'Enter an exam that was done without an order: a card a driver brought, or a report from a clinic.',
} as const;

export const physicalLabels = {
  examType: {
    DOT: 'DOT medical',
    USCG: 'USCG mariner',
    FAA: 'FAA airman',
    FRA: 'FRA vision and hearing',
    OSHA: 'OSHA',
    GENERAL: 'General',
  },
  receivedVia: { PERSON: 'From the person', CLINIC: 'From the clinic', FAX: 'By fax', EMAIL: 'By email', MAIL: 'By mail' },
} as const;
