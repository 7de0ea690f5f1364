import { documentInput } from '@assay/domain/documents/document';
import { documentTypes, madeDocumentTypes } from '@assay/domain/documents/lists';
import { z } from 'zod';
import { callSchemas, schemas } from '../kit/schemas.ts';
import { document, type files } from './document.calls.ts';

const generateRequest = z.strictObject({
  objectId: z.int().positive(),
  documentType: z.enum(madeDocumentTypes),
  isTempDoc: z.boolean().optional(),
  downloadDocAfterGen: z.boolean().optional(),
});

const generated = z
  .strictObject({
    id: z.int().nullable(),
    url: z.string(),
    documentName: z.string(),
    documentFilePath: z.string(),
    emailAddress: z.string(),
    phoneNumber: z.string(),
    orderGuid: z.string(),
    documentType: z.enum(madeDocumentTypes),
    fileUrl: z.string(),
    fileName: z.string(),
    filePath: z.string(),
  })
  .meta({ id: 'GeneratedDocument' });

/** Beside a file stand texts. */
const upload = z.strictObject({
  documentType: z.enum(documentTypes),
  refTable: z.enum(['order', 'order-service']),
  refId: z
    .string()
    .regex(/^\d{1,15}$/, 'wrongType')
    .transform(Number)
    .pipe(z.int().positive()),
});

export const documentSchemas = schemas(document, {
  input: documentInput,
  extra: (record) => ({
    upload: { body: upload, reply: record, fails: ['not-found', 'invalid', 'archived', 'too-large', 'unsupported-media-type'] },
    generate: { body: generateRequest, reply: generated, fails: ['not-found', 'invalid', 'move-not-allowed'] },
    linkTo: {
      body: z.strictObject({ filePath: z.string().min(1).max(200) }),
      reply: z.strictObject({ url: z.string() }),
      fails: ['not-found'],
    },
  }),
});

export const filesSchemas = callSchemas<typeof files>()({ open: { reply: z.string(), fails: ['not-found'] } });
