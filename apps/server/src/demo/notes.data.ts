import type { NoteInput } from '@assay/domain/support/note.fields';

/** A word of a thread: by whom, how many days ago. */
type DemoAnswer = Pick<NoteInput, 'text' | 'visibility'> & { readonly by: string; readonly days: number };

type DemoNote = Partial<NoteInput> &
  Pick<NoteInput, 'text' | 'visibility'> & {
    /** Whose company it is about; with a site, that location of it. */
    readonly company: string;
    readonly site?: number;
    readonly by: string;
    readonly days: number;
    readonly assignee?: string;
    readonly dueIn?: number;
    readonly answers?: readonly DemoAnswer[];
  };

/** What a program office writes down and is asked, in Summit's and Prairie's second year. Clients never see what is internal. */
export const demoNotes: readonly DemoNote[] = [
  {
    company: 'summit',
    by: 'der@demo.test',
    days: 6,
    category: 'TAT',
    subject: 'Pre-employment result still pending',
    text: 'A driver was collected in Chattanooga on Monday and orientation starts this Thursday. When can we expect the result?',
    visibility: 'PUBLIC',
    assignee: 'priya.nair@assay.example',
    dueIn: 1,
    answers: [
      {
        by: 'priya.nair@assay.example',
        days: 5,
        visibility: 'INTERNAL',
        text: 'The laboratory has the specimen since yesterday. Ask again tomorrow at ten.',
      },
      {
        by: 'priya.nair@assay.example',
        days: 5,
        visibility: 'PUBLIC',
        text: 'The specimen is at the laboratory. We’ll write as soon as it is reported. Which location will the driver start at?',
      },
      { by: 'hra@demo.test', days: 4, visibility: 'PUBLIC', text: 'At the Nashville terminal. Thank you.' },
    ],
  },
  {
    company: 'summit',
    by: 'hra@demo.test',
    days: 3,
    category: 'CON',
    subject: 'New phone number for our DER',
    text: 'Dana’s mobile changes on the first of next month. Please tell us where you need it updated.',
    visibility: 'PUBLIC',
    assignee: 'sa@demo.test',
    answers: [
      {
        by: 'sa@demo.test',
        days: 2,
        visibility: 'PUBLIC',
        text: 'The contact record is all we need. Could you send the new number and the day it starts?',
      },
    ],
  },
  {
    company: 'summit',
    by: 'der@demo.test',
    days: 34,
    category: 'BIL',
    subject: 'Duplicate collection fee on the last invoice',
    text: 'Line 14 and line 15 are the same collection.',
    visibility: 'PUBLIC',
    status: 'CLOSED',
    assignee: 'tom.calloway@assay.example',
    answers: [
      { by: 'tom.calloway@assay.example', days: 32, visibility: 'PUBLIC', text: 'You’re right. The credit is on your next invoice.' },
      { by: 'der@demo.test', days: 31, visibility: 'PUBLIC', text: 'Thank you. You can close this.' },
    ],
  },
  {
    company: 'prairie',
    by: 'der2@demo.test',
    days: 1,
    category: 'COL',
    subject: 'Collection site closed on Saturdays?',
    text: 'The clinic in Salina turned one of our people away last Saturday. Is there another one nearby?',
    visibility: 'PUBLIC',
  },
  {
    company: 'harbor',
    by: 'lsa@demo.test',
    days: 9,
    category: 'CNG',
    subject: 'Move paratransit to its own account number',
    text: 'Harbor wants separate invoices from January. Check the laboratory’s lead time before we promise it.',
    visibility: 'INTERNAL',
    assignee: 'lsa@demo.test',
    dueIn: 12,
  },
  {
    company: 'summit',
    by: 'priya.nair@assay.example',
    days: 90,
    text: 'Send invoices to accounts payable, not to the DER.',
    visibility: 'INTERNAL',
    pinned: true,
  },
  {
    company: 'summit',
    by: 'der@demo.test',
    days: 48,
    text: 'Our safety office is closed between Christmas and New Year. Call the after-hours line.',
    visibility: 'PUBLIC',
  },
  {
    company: 'summit-freight',
    site: 0,
    by: 'priya.nair@assay.example',
    days: 21,
    text: 'The gate needs a code after 6 p.m. Collectors get it from dispatch.',
    visibility: 'PUBLIC',
  },
  {
    company: 'prairie',
    by: 'lsa@demo.test',
    days: 15,
    text: 'Prefers a call before any email about results.',
    visibility: 'INTERNAL',
  },
];
