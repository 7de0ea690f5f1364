import { clientViewTypes, resultDocumentTypes } from '@assay/domain/documents/document-types';
import type { Consent, ConsentInput } from '@assay/domain/clearinghouse/query.fields';
import { clearinghouseConsent } from '#platform/db/schema/clearinghouse.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';

/** What an employer may see of papers at any time, whoever brought them. */
const papers = clientViewTypes.filter((type) => !resultDocumentTypes.includes(type));

/** The paper is one of the employer that keeps the consent: named there, it is known to whoever reads it. */
const refuseOthers = async ({ tx, actor }: Write, { documentId, participantId }: ConsentInput): Promise<void> => {
  if (documentId === null) return;
  const [own] = await tx.query(
    `select from document d join participant p on p.company_id = d.company_id
     where d.id = $1 and p.id = $2 and (d.document_type = any ($3) or d.created_by = $4)`,
    [documentId, participantId, papers, actor.userId],
  );
  if (!own) throw fieldError('documentId', 'reference');
};

export const createConsent = async (write: Write, input: ConsentInput): Promise<number> => {
  await refuseOthers(write, input);
  return insertRow(write, clearinghouseConsent, input);
};

export const updateConsent = async (write: Write, input: ConsentInput, current: Consent): Promise<Readonly<Record<string, unknown>>> => {
  if (input.participantId !== current.participantId) throw fieldError('participantId', 'reference');
  if (input.documentId !== current.documentId) await refuseOthers(write, input);
  return {};
};
