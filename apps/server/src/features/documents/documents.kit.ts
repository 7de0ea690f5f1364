import { randomUUID } from 'node:crypto';
import { aPdf } from '@assay/testkit/pdf';
import { givenFile } from '#test/given.ts';
import type { FeatureKit } from '#test/kits/kit.ts';
import { recordAt, under } from '#test/kits/place.ts';

export const documentsKit: FeatureKit = {
  bodies: {
    'document.upload': (of) => ({
      values: { documentType: 'Affidavit', refTable: 'order-service', refId: String(recordAt(of, 'order-service')) },
      // The same one once more would be recognised.
      file: { name: 'form.pdf', bytes: aPdf({ mark: randomUUID() }) },
    }),
    'document.generate': (of) => ({ objectId: recordAt(of, 'order'), documentType: 'Authorization Form' }),
    'document.linkTo': (of) => ({ filePath: givenFile(recordAt(of, 'document')) }),
    'files.form': () => ({ token: 'x' }),
    'document.validateAccess': (of) => ({ id: recordAt(of, 'document') }),
    'document.unreadable': () => ({ reason: 'Too faint to read', version: 0 }),
  },
  planted: {
    document: (assay, { companyId, locationId, mark }) => assay.given.document({ companyId, locationId, documentName: `${mark} form` }),
  },
  needMore: [
    // What is shown is a form, of an order that still stands.
    'document.generate',
  ],
  aboutFields: [
    'document.refTable',
    'document.refId',
    'document.companyId',
    'document.locationId',
    'document.participantId',
    'document.orderId',
  ],
  rows: {
    document: (
      count,
      entity,
    ) => `insert into document (is_active, is_archived, created_at, document_name, document_type, ref_table, ref_id, document_file_path, file_name, content_type, file_size)
      select one.*, 'Document ' || mod(i, 80), case when mod(i, 2) = 0 then 'ATF' else 'Affidavit' end, 'order', 1 + mod(i, 60), 'deep/' || i, 'file.pdf', 'application/pdf', i
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  withoutEvent: {
    // Nothing stands there that a form could be made of, and an address that nobody was given shows nothing.
    'document.generate': [],
    'files.open': [],
    'files.form': [],
  },
  reach: under(
    'document',
    ['read', 'update', 'remove', 'generate', 'linkTo', 'upload', 'validateAccess', 'supporting', 'pages', 'page', 'unreadable'],
    'notOrderers' as const,
  ),
};
