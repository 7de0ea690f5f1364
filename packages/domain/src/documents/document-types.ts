import { documentTypes, type DocumentType } from './lists.ts';

/** The tabs of the document manager, by their identifiers. */
const documentQueues = [
  'DocumentQueue',
  'CCFDataEntry',
  'CCFDiscrepancies',
  'UnmatchedCCFs',
  'ATFDataEntry',
  'ATFDiscrepancies',
  'DocsRequired',
  'SupportingDocs',
  'OccupationalHealth',
] as const;
type DocumentQueue = (typeof documentQueues)[number];

/** How long a paper is kept at the least, where rules differ by program the longest of them (49 CFR 40.333, 382.401; 29 CFR 1910.1020). */
const documentRetention = {
  /** Forms, reports and memoranda of a test: the longest-kept result, a positive one or a refusal, stays five years; ours stay longer. */
  result: { years: 10 },
  /** Checks of breath testing devices (49 CFR 382.401(b)(1)). */
  calibration: { years: 5 },
  /** Queries and what they told (49 CFR 382.703(a)). */
  clearinghouse: { years: 3 },
  exam: { years: 30 },
  correspondence: { years: 6 },
} as const satisfies Readonly<Record<string, { readonly years: number }>>;
type DocumentRetention = keyof typeof documentRetention;

type Facts = {
  /** Where it is worked on once it has arrived. */
  readonly queues: readonly DocumentQueue[];
  /** `other` is every program but DOT's. */
  readonly regimes: readonly ('dot' | 'other')[];
  readonly origin: 'received' | 'generated';
  /** It tells of somebody's health or medicines, which no employer sees (49 CFR 40.321, 40.327). */
  readonly isMedical?: true;
  /** It tells what a test came to, which an employer sees once the test is complete (49 CFR 40.97, 40.163). */
  readonly tellsResult?: true;
  readonly retention: DocumentRetention;
  /** Clients upload it. */
  readonly upload?: true;
  /** Clients see it. */
  readonly view?: true;
  /** It is asked for, and comes in, by secure forms. */
  readonly secureForm?: true;
};

const both = ['dot', 'other'] as const;
const supporting = { queues: ['SupportingDocs'], regimes: both, origin: 'received' } as const satisfies Partial<Facts>;

/** All that is known of each type of document. */
export const documentTypeFacts = {
  'CCF-2 MRO Copy': {
    queues: ['CCFDataEntry', 'CCFDiscrepancies', 'UnmatchedCCFs', 'DocsRequired'],
    regimes: both,
    origin: 'received',
    retention: 'result',
    upload: true,
    secureForm: true,
  },
  'ATF': {
    queues: ['ATFDataEntry', 'ATFDiscrepancies', 'DocsRequired'],
    regimes: both,
    origin: 'received',
    retention: 'result',
    upload: true,
    view: true,
    secureForm: true,
  },
  'Clearinghouse Confirmation': { ...supporting, retention: 'clearinghouse', upload: true, view: true },
  'Affidavit': { ...supporting, retention: 'result', upload: true, secureForm: true },
  'BAT Cal Check': { ...supporting, retention: 'calibration', upload: true, secureForm: true },
  // A laboratory's copy may not be used to report a DOT test (49 CFR 40.163(f)).
  'Lab Copy CCF': { ...supporting, regimes: ['other'], retention: 'result', tellsResult: true, view: true },
  'MRO Signed CCF': { ...supporting, retention: 'result', tellsResult: true, view: true },
  'Donor Contact Form': { ...supporting, retention: 'result', isMedical: true },
  'Donor Rx': { ...supporting, retention: 'result', isMedical: true, secureForm: true },
  'Lab Report': { ...supporting, retention: 'result', isMedical: true, tellsResult: true, secureForm: true },
  'Medical Marijuana Card': { ...supporting, retention: 'result', isMedical: true, secureForm: true },
  'USCG Letter': { ...supporting, retention: 'result', tellsResult: true, view: true },
  'Results Request': { ...supporting, retention: 'correspondence', upload: true },
  'Physical Exam': {
    queues: ['OccupationalHealth'],
    regimes: both,
    origin: 'received',
    retention: 'exam',
    isMedical: true,
    upload: true,
    secureForm: true,
  },
  'Collector Memorandum': { ...supporting, retention: 'result', upload: true, secureForm: true },
  'Case Documents': { ...supporting, retention: 'result', isMedical: true, upload: true },
  'Background Check': { ...supporting, retention: 'correspondence', upload: true, view: true },
  'Final Result Report': { ...supporting, origin: 'generated', retention: 'result', tellsResult: true, view: true },
  'Split Test Request Form': { ...supporting, retention: 'result', secureForm: true },
  'Authorization Form': { ...supporting, origin: 'generated', retention: 'result', view: true },
  'BAT Request Form': { ...supporting, retention: 'correspondence' },
  'CCF Request Form': { ...supporting, retention: 'correspondence' },
} as const satisfies Readonly<Record<DocumentType, Facts>>;

export const factsOfType = (type: DocumentType): Facts => documentTypeFacts[type];

const typesThat = (holds: (facts: Facts) => boolean): readonly DocumentType[] => documentTypes.filter((type) => holds(factsOfType(type)));

/** For the review of a case, and for nobody else. */
export const medicalDocumentTypes = typesThat(({ isMedical = false }) => isMedical);
export const receivedDocumentTypes = typesThat(({ origin }) => origin === 'received');
export const clientUploadTypes = typesThat(({ upload = false }) => upload);
export const clientViewTypes = typesThat(({ view = false }) => view);
/** Told to clients once the test is complete, and to those of them alone who see results. */
export const resultDocumentTypes = typesThat(({ tellsResult = false }) => tellsResult);
