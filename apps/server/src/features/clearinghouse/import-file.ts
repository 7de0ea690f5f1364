import type { ResultLine } from '@assay/contract/clearinghouse/clearinghouse.types';
import { bulkFileLimits, readResultFile, type Answer, type BadLine } from '@assay/domain/clearinghouse/bulk-file';
import { keptLicense } from '@assay/domain/clearinghouse/licenses';
import { canMove } from '@assay/domain/clearinghouse/query';
import type { Query } from '@assay/domain/clearinghouse/query.fields';
import { comparedId } from '@assay/domain/participants/identifiers';
import type { Translator } from '@assay/i18n/translate';
import { readFile } from 'node:fs/promises';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError, required } from '#platform/http/app-error.ts';
import type { Context, Handler } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { queries } from './clearinghouse.presenter.ts';
import { holdDrivers } from './judge-drivers.ts';
import { applyOutcome, type OutcomeDeps } from './record-outcome.ts';
import type { QueryDeps } from './write-query.ts';

type Deps = QueryDeps & OutcomeDeps;
type OfCompany = { readonly companyId: number };

/** The query that a line answers: the one that is open, else the newest, of the driver with this license and date of birth. */
const findQuery = async (
  { cipher }: Deps,
  { tx, actor }: Write,
  { answer, companyId }: { answer: Answer } & OfCompany,
): Promise<Query | null> => {
  const blinds = cipher.blind('participant', comparedId(keptLicense(answer)));
  const [row] = await tx.query<{ id: number }>(
    `select q.id from participant p join clearinghouse q on q.participant_id = p.id and q.company_id = $3 and not q.is_archived
     where p.cdl_number_blind = any ($1::text[]) and p.cdl_number_blind <> '' and p.dob = $2 order by q.is_active desc, q.id desc limit 1`,
    [blinds, answer.dob, companyId],
  );
  return row ? holdRecord<Query>({ tx, actor }, queries, { id: row.id }) : null;
};

/** The drivers of all lines are held before any query is: whoever enters an outcome meanwhile holds them in the same order. */
const holdAll = async ({ cipher }: Deps, { tx }: Write, answers: readonly Answer[]): Promise<void> => {
  const rows = await tx.query<{ id: number }>(
    `select p.id from participant p where p.cdl_number_blind = any ($1::text[]) and p.cdl_number_blind <> ''`,
    [answers.flatMap((answer) => cipher.blind('participant', comparedId(keptLicense(answer))))],
  );
  await holdDrivers(
    tx,
    rows.map(({ id }) => id),
  );
};

const unread = ({ line, lastName, problem }: BadLine, text: Translator): ResultLine => ({
  line,
  name: lastName,
  state: 'UNREADABLE',
  status: '',
  queryId: null,
  problem,
  message: text.t(`clearinghouseProblem.lines.${problem}`),
});

/** What has not left is not answered: an old file says nothing of a driver who is asked about anew. */
const stateOf = (query: Query, { status }: Answer): ResultLine['state'] => {
  if (query.status === status) return 'SAME';
  return query.status !== '' && query.sentAt !== null && canMove(query.status, status) ? 'CHANGED' : 'NOT_ALLOWED';
};

const applyLine = async (deps: Deps, write: Write, { answer, companyId }: { answer: Answer } & OfCompany): Promise<ResultLine> => {
  const query = await findQuery(deps, write, { answer, companyId });
  const { line, firstName, lastName, status } = answer;
  const said = {
    line,
    name: query?.participantName ?? `${lastName}, ${firstName}`,
    status,
    queryId: query?.id ?? null,
    problem: '',
    message: '',
  } as const;
  if (!query) return { ...said, state: 'UNKNOWN' };
  const state = stateOf(query, answer);
  if (state === 'CHANGED') await applyOutcome(deps, write, { query, told: { status } });
  return { ...said, state };
};

type Read = { readonly context: Context<OfCompany>; readonly fileName: string; readonly lines: readonly (Answer | BadLine)[] };

const applyFile = async (deps: Deps, tx: Tx, { context, fileName, lines }: Read): Promise<ResultLine[]> => {
  const { companyId } = context.body;
  const write = writeOf(tx, context);
  const [company] = await tx.query(`select id from company where id = $1`, [companyId]);
  required(company);
  await holdAll(
    deps,
    write,
    lines.flatMap((one) => ('problem' in one ? [] : [one])),
  );
  const done: ResultLine[] = [];
  for (const one of lines)
    done.push('problem' in one ? unread(one, context.text) : await applyLine(deps, write, { answer: one, companyId }));
  await appendAudit(tx, write.auditContext, {
    action: 'RUN',
    entity: 'clearinghouse',
    entityId: null,
    label: fileName,
    companyId,
    locationId: null,
    reason: 'clearinghouse-results',
    after: { count: done.length, changed: done.filter(({ state }) => state === 'CHANGED').length },
  });
  return done;
};

/** Takes in what the Clearinghouse answered: line by line, and the same file once more changes nothing. */
export const importFile = (deps: Deps): Handler<OfCompany> => ({
  upload: async (context, file, step) => {
    const text = new TextDecoder('utf-8', { fatal: false }).decode(await readFile(file.path));
    const lines = readResultFile(text);
    if (lines.length === 0) throw fieldError('file', 'sheetEmpty');
    if (lines.length > bulkFileLimits.rows) throw fieldError('file', 'sheetTooManyRows', { max: bulkFileLimits.rows });
    return { data: await step('results', (tx) => applyFile(deps, tx, { context, fileName: file.fileName, lines })) };
  },
});
