import { productActors } from '@assay/domain/audit/audit.fields';
import { isCollectedFor } from '@assay/domain/catalog/service-families';
import { needsForm, mayHaveForm, voidsForm } from '@assay/domain/orders/form';
import { serviceTypeCodes } from '@assay/domain/testing/lists';
import { createHash } from 'node:crypto';
import { appendAudit, type AuditContext } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { document } from '#platform/db/schema/documents.ts';
import type { Files } from '#platform/files/files.ts';
import { enqueueJob, type JobQueue } from '#platform/jobs/jobs.ts';
import type { Post } from '#platform/mail/outbox.ts';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { inTurn, pdfType } from '#platform/pdf/pdf-file.ts';
import type { Texts } from '#platform/text.ts';
import { renderAuthorizationForm } from './authorization-form.ts';
import { changedBy, findForm, type FoundForm } from './find-form.ts';
import { mailForm } from './mail-form.ts';

export type FormDeps = {
  readonly database: Database;
  readonly files: Files;
  readonly texts: Texts;
  readonly post: Post;
  readonly publicUrl: string;
  readonly fonts: Fonts;
};

export const formName = (orderNumber: string): string => `Authorization Form ${orderNumber}`;
const formType = 'Authorization Form';

/** What a form says; of the same order at another moment it is the same form. */
export const digestOf = ({ form }: FoundForm): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...form, issuedAt: '' }))
    .digest('hex');

type Kit = Omit<FormDeps, 'database'>;

const drawForm = (deps: Pick<Kit, 'fonts' | 'texts'>, { form }: FoundForm): Promise<Buffer> =>
  inTurn(() => renderAuthorizationForm(form, deps));

/** The form of an order, drawn and put away, but not yet anybody's. */
export const putForm = async (deps: Pick<Kit, 'fonts' | 'texts' | 'files'>, found: FoundForm) =>
  deps.files.put({ bytes: await drawForm(deps, found), contentType: pdfType, fileName: `${formName(found.form.orderNumber)}.pdf` });

type Standing = { readonly id: number; readonly madeOf: string; readonly path: string; readonly isEmailed: boolean };

/** The form that stands for an order. */
export const standing = async (tx: Tx, orderId: number): Promise<Standing | null> => {
  const [row] = await tx.query<Standing>(
    `select id, made_of as "madeOf", document_file_path as path, emailed_at is not null as "isEmailed" from document where ref_table = 'order' and ref_id = $1 and document_type = $2 and is_active and not is_archived`,
    [orderId, formType],
  );
  return row ?? null;
};

/** One at a time makes the form of an order. */
const holdForm = (tx: Tx, orderId: number) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('authorization form of order ' || $1::bigint, 0))`, [orderId]);

type Withdrawn = {
  readonly id: number;
  readonly label: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly by: AuditContext['actor'];
};

/** The form that stood stands no more, by whoever changed what it says. */
const withdraw = async (tx: Tx, orderId: number): Promise<void> => {
  const rows = await tx.query<Withdrawn>(
    `update document d set is_active = false, version = d.version + 1, updated_at = now()
     from orders o join participant p on p.id = o.participant_id left join app_user u on u.id = ${changedBy}
     where d.ref_table = 'order' and d.ref_id = $1 and d.document_type = $2 and d.is_active and o.id = $1
     returning d.id, d.document_name as label, o.company_id as "companyId", o.location_id as "locationId",
       jsonb_build_object('userId', coalesce(u.id, 0), 'username', coalesce(u.username, '${productActors.system}'), 'roles', coalesce(to_jsonb(u.roles), '[]')) as by`,
    [orderId, formType],
  );
  for (const { id: entityId, by: actor, ...place } of rows)
    await appendAudit(
      tx,
      { actor, sessionId: null, requestId: '' },
      { action: 'UPDATE', entity: 'document', entityId, ...place, before: { isActive: true }, after: { isActive: false } },
    );
};

type Kept = { readonly found: FoundForm; readonly by: AuditContext };
type Put = Awaited<ReturnType<typeof putForm>>;

/** The form takes the place of the one before; unless the order changed while it was drawn: then it is drawn again. */
export const keepForm = async (deps: Kit, tx: Tx, { found, by, file }: Kept & { readonly file: Put }): Promise<number | null> => {
  const { orderId, companyId, locationId, form } = found;
  await holdForm(tx, orderId);
  // Whoever changes or cancels the order meanwhile does so before this, or has their own job see what this leaves.
  await tx.query(`select from orders where id = $1 for share`, [orderId]);
  const now = await findForm(tx, { ...deps, orderId });
  if (!now || !mayHaveForm(now) || digestOf(now) !== digestOf(found)) return null;
  const there = await standing(tx, orderId);
  if (there?.madeOf === digestOf(found)) return there.id;
  await withdraw(tx, orderId);
  await deps.files.note(tx, file);
  const documentName = formName(form.orderNumber);
  const userId = by.actor.userId === 0 ? null : by.actor.userId;
  const [row] = await tx.db
    .insert(document)
    .values({
      documentName,
      documentType: formType,
      refTable: 'order',
      refId: orderId,
      documentFilePath: file.path,
      fileName: file.fileName,
      contentType: pdfType,
      fileSize: file.size,
      madeOf: digestOf(found),
      createdBy: userId,
      updatedBy: userId,
      ...(by.at === undefined ? {} : { createdAt: by.at, updatedAt: by.at }),
    })
    .returning({ id: document.id });
  const id = row?.id ?? 0;
  const subject = { entity: 'document', entityId: id, label: documentName, companyId, locationId } as const;
  await appendAudit(tx, by, { action: 'CREATE', ...subject, after: { documentType: formType, refTable: 'order', refId: orderId } });
  return id;
};

const find = (deps: FormDeps, orderId: number): Promise<FoundForm | null> =>
  deps.database.system('a form: what it says', (tx) => findForm(tx, { ...deps, orderId }));

/**
 * The form that stands for an order, made where there is none or the order says something else by now. Whatever breaks in between, there is one
 * at most, and a job makes it that is done again until it is done; null where there can be none.
 */
export const storeForm = async (deps: FormDeps, orderId: number, by: AuditContext): Promise<number | null> => {
  for (;;) {
    const found = await find(deps, orderId);
    if (!found || !mayHaveForm(found)) return null;
    const there = await deps.database.system('a form: that there is', (tx) => standing(tx, orderId));
    if (there?.madeOf === digestOf(found)) return there.id;
    const file = await putForm(deps, found);
    const id = await deps.database.system('a form: kept', (tx) => keepForm(deps, tx, { found, by, file }));
    if (id !== null) return id;
  }
};

export const formQueue = 'authorization-form';

type Requested = { readonly orderId: number; readonly isAwaited: boolean };

/** Has the form of an order made, or made anew, or withdrawn, once the change is stored that is its cause. Somebody waits for that of a single order. */
export const requestForm = (tx: Tx, { orderId, isAwaited }: Requested): Promise<void> =>
  enqueueJob(tx, formQueue, { data: { orderId }, isAwaited });

type RequestedOf = { readonly participantId: number; readonly isAwaited: boolean };

/**
 * Has the forms of somebody's orders made anew where they say something else by now. Whoever changes the person need not see all of the orders: a job
 * looks for them.
 */
export const requestFormsOf = (tx: Tx, { participantId, isAwaited }: RequestedOf): Promise<void> =>
  enqueueJob(tx, formQueue, { data: { participantId, isAwaited }, isAwaited });

type Held = Pick<FoundForm, 'orderId' | 'status' | 'collectionStatuses' | 'orderMode'>;

const requestEach = (deps: FormDeps, { participantId, isAwaited }: RequestedOf): Promise<void> =>
  deps.database.system('the forms of a person', async (tx) => {
    const orders = await tx.query<Held>(
      `select o.id as "orderId", o.status, '' as "orderMode", array(select s.status from order_service s where s.order_id = o.id and s.service_type_code = any ($2)) as "collectionStatuses"
       from orders o where o.participant_id = $1 and not o.is_archived order by o.id`,
      [participantId, serviceTypeCodes.filter((serviceTypeCode) => isCollectedFor({ serviceTypeCode }))],
    );
    for (const { orderId } of orders.filter(mayHaveForm)) await requestForm(tx, { orderId, isAwaited });
  });

const orderIn = (data: object): number => ('orderId' in data && typeof data.orderId === 'number' ? data.orderId : 0);

const personIn = (data: object): RequestedOf | null =>
  'participantId' in data && typeof data.participantId === 'number'
    ? { participantId: data.participantId, isAwaited: 'isAwaited' in data && data.isAwaited === true }
    : null;

/** What the order is now; where it has no form any more, the one that it had is withdrawn. */
const withdrawnOr = (deps: FormDeps, orderId: number): Promise<FoundForm | null> =>
  deps.database.system('a form: whether it holds', async (tx) => {
    await holdForm(tx, orderId);
    const found = await findForm(tx, { ...deps, orderId });
    if (found && !voidsForm(found)) return found;
    await withdraw(tx, orderId);
    return null;
  });

/** Where nobody needs one, one that was asked for is kept up to date. */
const isWanted = async ({ database }: FormDeps, found: FoundForm): Promise<boolean> =>
  needsForm(found) || (await database.system('a form: whether there is one', (tx) => standing(tx, found.orderId))) !== null;

const isCopied = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await tx.query(`select from form_sending where order_id = $1 and kind = 'ORDERER' limit 1`, [orderId])).length > 0;

/** A form goes once to the donor, and once to who ordered, where somebody asked for that. */
const mailOnce = (deps: FormDeps, orderId: number): Promise<void> =>
  deps.database.system('a form: to whom it goes', async (tx) => {
    await holdForm(tx, orderId);
    const [found, form] = [await findForm(tx, { ...deps, orderId }), await standing(tx, orderId)];
    // One that says something else by now waits for its own job.
    if (!found || form?.madeOf !== digestOf(found)) return;
    if (found.emailTo !== '' && !form.isEmailed) await mailForm(deps, tx, { found, form, to: found.emailTo, kind: 'DONOR' });
    if (found.copyTo !== '' && !(await isCopied(tx, orderId))) await mailForm(deps, tx, { found, form, to: found.copyTo, kind: 'ORDERER' });
  });

export const formJob = (deps: FormDeps): JobQueue => ({
  name: formQueue,
  isForRequests: true,
  work: async ({ data }) => {
    const person = personIn(data);
    if (person) return requestEach(deps, person);
    const orderId = orderIn(data);
    const found = await withdrawnOr(deps, orderId);
    if (!found || !(await isWanted(deps, found))) return;
    await storeForm(deps, orderId, { actor: found.by, sessionId: null, requestId: '' });
    if (needsForm(found)) await mailOnce(deps, orderId);
  },
});

const hour = 3_600_000;

/** Every night what no document holds is removed: what was drawn while a server ended, and what was only looked at. */
export const sweepFilesJob = ({ files }: Pick<FormDeps, 'files'>): JobQueue => ({
  name: 'sweep-files',
  schedule: '20 3 * * *',
  work: async () => void (await files.sweep(new Date(Date.now() - 24 * hour))),
});
