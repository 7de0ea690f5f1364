import type { GeneratedDocument, GenerateRequest } from '@assay/contract/documents/document.types';
import { acting, type Acting } from '@assay/domain/access/actor';
import type { Document } from '@assay/domain/documents/document.fields';
import { mayHaveForm } from '@assay/domain/orders/form';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Handler } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { documents } from './document.presenter.ts';
import { findForm, type FoundForm } from './find-form.ts';
import { linkedDocument } from './link-document.ts';
import { formName, putForm, storeForm, type FormDeps } from './store-form.ts';

export type GenerateDeps = FormDeps & {
  /** The order as somebody sees it, if they do. */
  readonly findOrder: (reader: { readonly tx: Tx; readonly actor: Acting }, id: number) => Promise<unknown>;
};

type Made = {
  readonly id: number | null;
  readonly documentName: string;
  readonly fileName: string;
  readonly path: string;
  readonly url: string;
};

const replyOf = ({ id, documentName, fileName, path, url }: Made, found: FoundForm): GeneratedDocument => ({
  id,
  url,
  documentName,
  documentFilePath: path,
  emailAddress: found.emailAddress,
  phoneNumber: found.phoneNumber,
  orderGuid: found.form.orderGuid,
  documentType: 'Authorization Form',
  fileUrl: url,
  fileName,
  filePath: path,
});

const subjectOf = ({ form: { orderNumber }, companyId, locationId }: FoundForm) => ({ label: orderNumber, companyId, locationId });

type Wish = { readonly isSaved: boolean; readonly sessionId: string | null };

/** A form that is only looked at: nobody's document, and gone the night after. */
const makeTemporary = async (deps: FormDeps, found: FoundForm, wish: Wish): Promise<Made> => {
  const { path, fileName, ...file } = await putForm(deps, found);
  const url = await deps.database.system('a form: to be looked at', async (tx) => {
    await deps.files.note(tx, { ...file, path, fileName }, { isTemporary: true });
    return deps.files.linkTo(tx, { path, ...wish });
  });
  return { id: null, documentName: formName(found.form.orderNumber), fileName, path, url };
};

/** Makes the authorization form of an order that the caller sees, unless it is made already, and answers where it is shown. */
export const generateForm = (deps: GenerateDeps): Handler<GenerateRequest> => ({
  steps: async (context, step, database) => {
    const { objectId, isTempDoc = false, downloadDocAfterGen: isSaved = false } = context.body;
    const asOrder = acting(context.actor, 'order.view');
    required(await database.read(asOrder, (tx) => deps.findOrder({ tx, actor: asOrder }, objectId)));
    const found = required(await deps.database.system('a form: what it says', (tx) => findForm(tx, { ...deps, orderId: objectId })));
    if (!mayHaveForm(found)) throw new AppError('move-not-allowed', { sentence: 'documents.form.ended' });
    if (isTempDoc) {
      const made = await makeTemporary(deps, found, { isSaved, sessionId: context.sessionId });
      return step('look', async (tx) => {
        await appendAudit(tx, auditContextOf(context), { action: 'VIEW', entity: 'order', entityId: objectId, ...subjectOf(found) });
        return { data: replyOf(made, found) };
      });
    }
    const id = required(await storeForm(deps, objectId, auditContextOf(context)));
    return step(`look ${id}`, async (tx) => {
      const { url } = (await linkedDocument(deps, { tx, context }, { id, isSaved })).data;
      const made = required(await findRecord<Document>({ tx, actor: context.actor }, documents, { id }));
      return { data: replyOf({ ...made, path: made.documentFilePath, url }, found) };
    });
  },
});
