import { documentInput } from '@assay/domain/documents/document';
import { documentTypes, madeDocumentTypes, refusalCauses } from '@assay/domain/documents/lists';
import * as check from '@assay/domain/validation/fields';
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

/** A type is known in any case, and under its other name. */
const typeAsListed = (given: unknown): unknown =>
  typeof given === 'string' ? (documentTypes.find((type) => type.toLowerCase() === given.trim().toLowerCase()) ?? given) : given;

const withType = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given;
  const { docType, ...rest } = given as { readonly docType?: unknown; readonly documentType?: unknown };
  return docType === undefined || rest.documentType !== undefined ? given : { ...rest, documentType: docType };
};

/** Beside a file stand texts. */
const uploaded = z.strictObject({
  documentType: z.preprocess(typeAsListed, z.enum(documentTypes)),
  refTable: z.enum(['order', 'order-service']),
  refId: z
    .string()
    .regex(/^\d{1,15}$/, 'wrongType')
    .transform(Number)
    .pipe(z.int().positive()),
});
const upload = z.preprocess(withType, uploaded);

const pageSize = z.strictObject({ width: z.number(), height: z.number() });

export const documentSchemas = schemas(document, {
  input: documentInput,
  extra: (record) => ({
    upload: {
      body: upload,
      documented: uploaded,
      reply: record,
      fails: ['not-found', 'invalid', 'archived', 'too-large', 'unsupported-media-type'],
    },
    generate: { body: generateRequest, reply: generated, fails: ['not-found', 'invalid', 'move-not-allowed'] },
    linkTo: {
      body: z.strictObject({ filePath: z.string().min(1).max(200), isSaved: z.boolean().optional() }),
      reply: z.strictObject({ url: z.string() }),
      fails: ['not-found'],
    },
    validateAccess: {
      body: z.strictObject({ id: z.int().positive() }),
      reply: z.strictObject({ allowed: z.literal(true) }),
      fails: ['not-found'],
    },
    supporting: { reply: z.array(record), fails: ['not-found'] },
    pages: { reply: z.strictObject({ pages: z.array(pageSize) }), fails: ['not-found', 'file-damaged'] },
    page: { reply: z.string(), fails: ['not-found', 'file-damaged'] },
    unreadable: {
      body: z.strictObject({ reason: check.text({ max: 500, required: true }), cause: z.enum(refusalCauses).optional(), version: z.int() }),
      reply: record,
      fails: ['not-found', 'conflict', 'archived', 'move-not-allowed'],
    },
  }),
});

export const filesSchemas = callSchemas<typeof files>()({
  open: { reply: z.string(), fails: ['not-found', 'file-damaged'] },
  form: { body: z.strictObject({ token: z.string().min(1).max(100) }), reply: z.string(), fails: ['not-found', 'file-damaged'] },
});
