import { documentFields, documentSorts, type Document } from '@assay/domain/documents/document.fields';
import { uploadLimits } from '@assay/domain/documents/upload-limits';
import { get, post } from '../kit/calls.ts';
import { resource, type FileReply } from '../kit/resource.ts';
import type {
  AccessAsked,
  DocumentUpload,
  FileLink,
  GeneratedDocument,
  GenerateRequest,
  PageSizes,
  RefusalRequest,
} from './document.types.ts';

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
    upload: post<DocumentUpload, Document>('/document', 'document.upload', {
      reply: 'record',
      isUpload: true,
      maxBody: uploadLimits.bytes,
    }),
    generate: post<GenerateRequest, GeneratedDocument>('/document/generate', 'document.view', { rate: 'pdf' }),
    linkTo: post<{ readonly filePath: string; readonly isSaved?: boolean | undefined }, FileLink>(
      '/document/presigned-url/get',
      'document.view',
    ),
    /** Asked before it is shown, and remembered as a look at it. */
    validateAccess: post<AccessAsked, { readonly allowed: true }>('/document/validate-document-access', 'document.view'),
    /** What belongs to a test, and to its order as a whole. */
    supporting: get<readonly Document[]>('/document/supporting-docs/:orderServiceId', 'document.view'),
    /** The pages of a file as pictures: how many there are and how large, then each of them. */
    pages: get<PageSizes>('/document/:id/pages', 'document.view'),
    page: get<FileReply>('/document/:id/page/:page', 'document.view', { reply: 'file' }),
    unreadable: post<RefusalRequest, Document>('/document/:id/unreadable', 'documentQueue.edit', { reply: 'record' }),
  },
});

/** What the address of a file shows to who was given it. */
export const files = {
  open: get<FileReply>('/files/:token', 'public', { reply: 'file', rate: 'file', mayBeSigned: true }),
  /** The form of an order, for whoever has the link from the email. */
  form: post<{ readonly token: string }, FileReply>('/public/form', 'public', { reply: 'file', rate: 'file', writes: false }),
} as const;
