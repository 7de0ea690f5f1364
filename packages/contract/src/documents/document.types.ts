import type { DocumentType, madeDocumentTypes, RefusalCause } from '@assay/domain/documents/lists';
import type { Decision } from '../kit/calls.ts';

/** What is made into a document, of which kind; whether it is only to be looked at, and whether its bytes are wanted at once. */
export type GenerateRequest = {
  readonly objectId: number;
  readonly documentType: (typeof madeDocumentTypes)[number];
  readonly isTempDoc?: boolean | undefined;
  readonly downloadDocAfterGen?: boolean | undefined;
};

/** A form as it is read, and its file. */
export type GeneratedDocument = {
  /** None, where it is only to be looked at. */
  readonly id: number | null;
  readonly url: string;
  readonly documentName: string;
  readonly documentFilePath: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly orderGuid: string;
  readonly documentType: (typeof madeDocumentTypes)[number];
  readonly fileUrl: string;
  readonly fileName: string;
  readonly filePath: string;
};

export type FileLink = { readonly url: string };

/** What a file is that is brought along, and which record it belongs to. */
export type DocumentUpload = { readonly documentType: DocumentType; readonly refTable: 'order' | 'order-service'; readonly refId: number };

export type AccessAsked = { readonly id: number };

/** How large each page is, in points: what stands there before its picture has come. */
export type PageSizes = { readonly pages: readonly { readonly width: number; readonly height: number }[] };

/** Why a paper counts for nothing, in words for who sent it. */
export type RefusalRequest = Decision & { readonly reason: string; readonly cause?: RefusalCause | undefined };
