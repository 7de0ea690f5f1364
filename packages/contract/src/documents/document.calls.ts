import { documentFields, documentSorts, type Document } from '@assay/domain/documents/document.fields';
import { uploadLimits } from '@assay/domain/documents/upload-limits';
import { get, post } from '../kit/calls.ts';
import { resource, type FileReply } from '../kit/resource.ts';
import type { DocumentUpload, FileLink, GeneratedDocument, GenerateRequest } from './document.types.ts';

export const document = resource({
  name: 'document',
  fields: documentFields,
  title: 'documentName',
  sorts: documentSorts,
  people: true,
  permissions: { view: 'document.view', create: 'documentQueue.edit', edit: 'documentQueue.edit', archive: 'documentQueue.edit' },
  has: ['read', 'list', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    /** A file that somebody brings, for a test or an order in sight. */
    upload: post<DocumentUpload, Document>('/document', 'order.progress', { reply: 'record', isUpload: true, maxBody: uploadLimits.bytes }),
    generate: post<GenerateRequest, GeneratedDocument>('/document/generate', 'document.view', { rate: 'pdf' }),
    linkTo: post<{ readonly filePath: string }, FileLink>('/document/presigned-url/get', 'document.view'),
  },
});

/** What the address of a file shows to who was given it. */
export const files = {
  open: get<FileReply>('/files/:token', 'public', { reply: 'file', rate: 'file' }),
} as const;
