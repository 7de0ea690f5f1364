import { appendAudit } from '#platform/audit/audit.ts';
import { hashToken } from '#platform/auth/tokens.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import { required } from '#platform/http/app-error.ts';
import type { Context, Handler } from '#platform/http/route.ts';

type OpenDeps = { readonly database: Database; readonly files: Files };

type Linked = {
  readonly id: number;
  readonly path: string;
  readonly label: string;
  readonly recipient: string;
  readonly companyId: number | null;
  readonly locationId: number | null;
};

/** The form that stands for the order of a link, by now: a link shows nothing that was withdrawn. */
const followLink = async (tx: Tx, { body, requestId, address }: Context<{ readonly token: string }>): Promise<Linked | null> => {
  const [found] = await tx.query<Linked>(
    `with link as (update form_sending set opened_at = coalesce(opened_at, now()) where token_hash = $1 and expires_at > now() returning order_id, recipient)
     select d.id, d.document_file_path as path, d.document_name as label, d.company_id as "companyId", d.location_id as "locationId", link.recipient
     from link join document d on d.ref_table = 'order' and d.ref_id = link.order_id
     where d.document_type = 'Authorization Form' and d.is_active and not d.is_archived`,
    [hashToken(body.token)],
  );
  if (!found) return null;
  const { id: entityId, label, recipient, companyId, locationId } = found;
  // Whoever holds the link looks at it as who was sent it.
  const actor = { userId: 0, username: recipient, roles: [] };
  await appendAudit(
    tx,
    { actor, sessionId: null, requestId, address },
    { action: 'VIEW', entity: 'document', entityId, label, companyId, locationId },
  );
  return found;
};

/** Shows a form to whoever has the link from the email. Whatever is wrong with a link, there is no such form. */
export const openForm = ({ database, files }: OpenDeps): Handler<{ readonly token: string }> => ({
  bytes: async (context) => {
    const { path } = required(await database.system('a form: by its link', (tx) => followLink(tx, context)));
    return { ...required(await files.read(path)), isSaved: false };
  },
});
