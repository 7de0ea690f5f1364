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

/** What the product makes by itself. */
export const madeDocumentTypes = ['Authorization Form'] as const satisfies readonly DocumentType[];

/** What a document can belong to. */
export const documentTables = ['order', 'order-service', 'participant', 'company'] as const;

/** What is refused says nothing any more: it stays, and is shown as such. */
export const documentStatuses = ['RECEIVED', 'REFUSED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Why a paper cannot be used; in its sender's words it stands beside a text. */
export const refusalCauses = ['faint', 'partMissing', 'pagesMissing', 'wrongDocument', 'otherCause'] as const;
export type RefusalCause = (typeof refusalCauses)[number];

/** To whom a form is emailed: to the donor, to who ordered and asked for a copy, or to whoever was named when it was sent again. */
export const sendingKinds = ['DONOR', 'ORDERER', 'OTHER'] as const;
export type SendingKind = (typeof sendingKinds)[number];
