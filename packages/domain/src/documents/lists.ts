/** What a file can be. A laboratory's copy of the custody form stands for the MRO's copy in NON-DOT programs only. */
export const documentTypes = [
  'CCF-2 MRO Copy',
  'ATF',
  'Clearinghouse Confirmation',
  'Affidavit',
  'BAT Cal Check',
  'Lab Copy CCF',
  'MRO Signed CCF',
  'Donor Contact Form',
  'Donor Rx',
  'Lab Report',
  'Medical Marijuana Card',
  'USCG Letter',
  'Results Request',
  'Physical Exam',
  'Collector Memorandum',
  'Case Documents',
  'Background Check',
  'Final Result Report',
  'Split Test Request Form',
  'Authorization Form',
  'BAT Request Form',
  'CCF Request Form',
] as const;

export type DocumentType = (typeof documentTypes)[number];

/** What tells of somebody's health, of what they take, or of a result that nobody has verified: for the review of a case, and for nobody else (49 CFR 40.327). */
export const medicalDocumentTypes = [
  'Donor Contact Form',
  'Donor Rx',
  'Lab Report',
  'Medical Marijuana Card',
  'Physical Exam',
  'Case Documents',
] as const satisfies readonly DocumentType[];

/** What the product makes by itself. */
export const madeDocumentTypes = ['Authorization Form'] as const satisfies readonly DocumentType[];

/** What a document can belong to. */
export const documentTables = ['order', 'order-service', 'participant', 'company'] as const;
