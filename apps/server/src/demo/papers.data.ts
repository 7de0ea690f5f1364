import type { DocumentType } from '@assay/domain/documents/lists';

/** What the papers of a test say of it. */
export type Tested = {
  readonly donor: string;
  readonly company: string;
  readonly location: string;
  readonly orderNumber: string;
  readonly reason: string;
  readonly agency: string;
  readonly specimen: string;
  readonly day: string;
};

/** Lines of a section: what is printed, and what somebody wrote there. */
type Line = readonly [label: string, value: string];
type Section = { readonly title: string; readonly lines: readonly Line[] };

export type DemoPaper = {
  readonly type: DocumentType;
  readonly title: string;
  readonly issuer: string;
  readonly sections: (tested: Tested) => readonly Section[];
  readonly signer: string;
};

const whose = ({ donor, company, location, orderNumber }: Tested): Section => ({
  title: 'Employer and donor',
  lines: [
    ['Employer', `${company}, ${location}`],
    ['Donor', donor],
    ['Order', orderNumber],
  ],
});
const collected = ({ specimen, day, reason, agency }: Tested): Section => ({
  title: 'Collection',
  lines: [
    ['Specimen ID', specimen],
    ['Collected', day],
    ['Reason for test', reason],
    ['Testing authority', agency],
  ],
});
const letter =
  (title: string, lines: readonly Line[]) =>
  (tested: Tested): readonly Section[] => [whose(tested), { title, lines }];

/** One paper of each type that is received, as such papers look: nobody's, and of no real office. */
export const demoPapers: readonly DemoPaper[] = [
  {
    type: 'CCF-2 MRO Copy',
    title: 'Federal Drug Testing Custody and Control Form',
    issuer: 'Copy 2, medical review officer',
    signer: 'J. Park',
    sections: (tested) => [
      whose(tested),
      collected(tested),
      {
        title: 'Step 2: completed by collector',
        lines: [
          ['Specimen', 'Urine, split'],
          ['Temperature between 90 and 100 °F', 'Yes'],
          ['Remarks', 'None'],
        ],
      },
      {
        title: 'Step 5: completed by donor',
        lines: [
          ['Daytime phone', '555-555-0182'],
          ['Evening phone', '555-555-0183'],
          ['Signature', tested.donor],
        ],
      },
    ],
  },
  {
    type: 'ATF',
    title: 'Alcohol Testing Form',
    issuer: 'Copy 1, employer',
    signer: 'L. Moreno, BAT',
    sections: (tested) => [
      whose(tested),
      {
        title: 'Step 3: completed by technician',
        lines: [
          ['Screening test', '0.000 at 9:42 AM'],
          ['Confirmation test', 'Not required'],
          ['Device', 'EBT 4417, checked 0.040'],
        ],
      },
    ],
  },
  {
    type: 'Clearinghouse Confirmation',
    title: 'Query Confirmation',
    issuer: 'Clearinghouse',
    signer: '',
    sections: letter('Query', [
      ['Type', 'Full query, with the driver’s consent'],
      ['Outcome', 'Driver not prohibited'],
      ['Completed', 'Recorded with the query'],
    ]),
  },
  {
    type: 'Affidavit',
    title: 'Memorandum for the Record',
    issuer: 'Correction of a flaw',
    signer: 'J. Park',
    sections: letter('Statement', [
      ['Flaw', 'The collector’s printed name was left out'],
      ['Correction', 'The collector was J. Park, who signed Step 4'],
    ]),
  },
  {
    type: 'BAT Cal Check',
    title: 'External Calibration Check',
    issuer: 'Evidential breath testing device',
    signer: 'L. Moreno, BAT',
    sections: () => [
      {
        title: 'Device',
        lines: [
          ['Serial number', '4417'],
          ['Standard', '0.040, dry gas, lot 22-118'],
          ['Reading', '0.039'],
          ['Result', 'Within tolerance'],
        ],
      },
    ],
  },
  {
    type: 'Lab Copy CCF',
    title: 'Non-Federal Custody and Control Form',
    issuer: 'Copy 1, laboratory',
    signer: 'R. Osei, certifying scientist',
    sections: (tested) => [whose(tested), collected(tested), { title: 'Received at laboratory', lines: [['Seals', 'Intact']] }],
  },
  {
    type: 'MRO Signed CCF',
    title: 'Custody and Control Form, Step 6',
    issuer: 'Completed by the medical review officer',
    signer: 'Helen Marsh, MD',
    sections: (tested) => [whose(tested), collected(tested), { title: 'Determination', lines: [['Verification', 'Negative']] }],
  },
  {
    type: 'Donor Contact Form',
    title: 'Donor Contact Record',
    issuer: 'Medical review',
    signer: 'Helen Marsh, MD',
    sections: letter('Attempts', [
      ['First', 'No answer'],
      ['Second', 'Left a neutral message'],
      ['Third', 'Donor called back'],
    ]),
  },
  {
    type: 'Donor Rx',
    title: 'Prescription Record',
    issuer: 'Harbor Street Pharmacy',
    signer: 'P. Lindqvist, RPh',
    sections: letter('Prescription', [
      ['Medicine', 'Synthetic example, 5 mg'],
      ['Filled', 'In the week before the test'],
    ]),
  },
  {
    type: 'Lab Report',
    title: 'Laboratory Report',
    issuer: 'Northgate Toxicology',
    signer: 'R. Osei, certifying scientist',
    sections: (tested) => [
      collected(tested),
      {
        title: 'Results',
        lines: [
          ['Initial test', 'Negative'],
          ['Creatinine', '96 mg/dL'],
          ['pH', '6.8'],
        ],
      },
    ],
  },
  {
    type: 'Medical Marijuana Card',
    title: 'Patient Registry Card',
    issuer: 'State registry (example)',
    signer: '',
    sections: letter('Card', [
      ['Number', 'EX-0000-0000'],
      ['Note', 'No medical explanation in a DOT test (49 CFR 40.151(e))'],
    ]),
  },
  {
    type: 'USCG Letter',
    title: 'Letter of Results',
    issuer: 'Drug testing program',
    signer: 'Helen Marsh, MD',
    sections: letter('Statement', [['Period', 'Enrolled, and no failed test in the last 185 days']]),
  },
  {
    type: 'Results Request',
    title: 'Request for Test Records',
    issuer: 'Employee request',
    signer: 'Employee',
    sections: letter('Request', [['Records', 'All records of this test (49 CFR 40.329)']]),
  },
  {
    type: 'Physical Exam',
    title: 'Medical Examiner’s Certificate',
    issuer: 'Riverbend Occupational Health',
    signer: 'A. Duval, NP',
    sections: letter('Certificate', [
      ['Determination', 'Qualified for 2 years'],
      ['Restrictions', 'None'],
    ]),
  },
  {
    type: 'Collector Memorandum',
    title: 'Collector’s Memorandum',
    issuer: 'Collection site',
    signer: 'J. Park',
    sections: letter('Statement', [['Remark', 'The donor waited 40 minutes, and was given 24 ounces of water']]),
  },
  {
    type: 'Case Documents',
    title: 'Case File',
    issuer: 'Medical review',
    signer: 'Helen Marsh, MD',
    sections: letter('Contents', [
      ['1', 'Attempt log'],
      ['2', 'Pharmacy verification note'],
    ]),
  },
  {
    type: 'Background Check',
    title: 'Safety Performance History',
    issuer: 'Previous employer',
    signer: 'Records office',
    sections: letter('Answer', [
      ['Accidents', 'None in three years'],
      ['Testing violations', 'None reported (49 CFR 40.25)'],
    ]),
  },
  {
    type: 'Split Test Request Form',
    title: 'Request for a Test of the Split Specimen',
    issuer: 'Medical review',
    signer: 'Employee',
    sections: letter('Request', [['Received', 'Within 72 hours (49 CFR 40.171)']]),
  },
  {
    type: 'BAT Request Form',
    title: 'Request for Calibration Records',
    issuer: 'Medical review',
    signer: '',
    sections: letter('Requested', [['Records', 'The last check before the test, and the first one after it']]),
  },
  {
    type: 'CCF Request Form',
    title: 'Request for a Copy of the Custody Form',
    issuer: 'Medical review',
    signer: '',
    sections: letter('Requested', [['Copy', 'Copy 2, with the donor’s signature']]),
  },
];
