import { order } from '@assay/contract/orders/order.calls';
import { orderBulk, type BulkOrderDuplicate, type BulkOrderRequest, type BulkOrderSaid } from '@assay/contract/orders/order-bulk.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { OrderPlace } from '@assay/contract/orders/order.types';
import { participant } from '@assay/contract/participants/participant.calls';
import type { FieldError } from '@assay/contract/kit/errors';
import { pick } from '@assay/domain/fields/values';
import { bulkOrderLimits, bulkOrderNames } from '@assay/domain/orders/bulk-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { usePause } from '#shared/form/use-pause.ts';
import { useGo } from '#shared/layout/path-link.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useEntryKeys } from './common-steps.tsx';
import { blankDraft, questionOf, withoutParts, type Draft, type SetDraft } from './order-draft.ts';
import { missingText, useEntryRules, useOffer, usualAgency, type EntryRules, type Lack } from './use-entry-rules.ts';
import { useHanded, type Chosen } from './use-people.ts';

/** A file that was read: who is meant by its rows. */
export type ReadFile = { readonly name: string; readonly rows: readonly BulkOrderSaid[] };

/** Whom it is for: people who were chosen, or the rows of a file. People of another company than the one that is ordered for wait. */
type Whom = { readonly source: 'list' | 'file'; readonly people: readonly Chosen[]; readonly file: ReadFile | null };

const nobody: Whom = { source: 'list', people: [], file: null };

/** How many are meant by now. */
const countOf = ({ source, people, file }: Whom): number =>
  source === 'list' ? people.length : (file?.rows.filter(({ problems }) => problems.length === 0).length ?? 0);

const whomOf = ({ source, people, file }: Whom): Pick<BulkOrderRequest, 'participantIds' | 'rows'> =>
  source === 'list'
    ? { participantIds: people.map(({ id }) => id) }
    : { rows: file?.rows.map(({ row, participantId }) => (participantId === null ? row : { ...row, participantId })) ?? [] };

type Wished = { readonly draft: Draft; readonly whom: Whom; readonly isOwnPlace: boolean };

/** What is sent; null while something is missing that no order can be without. */
const requestOf = ({ draft, whom, isOwnPlace }: Wished): BulkOrderRequest | null => {
  const { companyId, agency, reasonForTestId, serviceIds } = draft;
  const count = countOf(whom);
  if (companyId === null || agency === null || count === 0 || count > bulkOrderLimits.rows) return null;
  const isSaidByRows = whom.source === 'file';
  if (!isSaidByRows && (reasonForTestId === null || serviceIds.length === 0)) return null;
  const template = pick(questionOf({ ...draft, ...(isOwnPlace ? { locationId: null } : {}) }), bulkOrderNames);
  return { ...template, companyId, agency, ...whomOf(whom) };
};

/** Under whose rules all of them work; nothing where they do not work under the same. */
const commonAgency = ({ source, people: chosen }: Whom, place: OrderPlace | null): Draft['agency'] => {
  const people = source === 'list' ? chosen : nobody.people;
  const [first = null] = people;
  return usualAgency(people.every(({ agency }) => agency === first?.agency) ? first : null, place);
};

type Told = Pick<Wished, 'draft' | 'whom'> & { readonly picked: readonly Chosen[] };

/** What an order for many still lacks. Whose people of several companies are meant is told by the company. */
const lacksOf = ({ draft, whom, picked }: Told): Lack[] => {
  const isSaidByRows = whom.source === 'file';
  const isUndecided = draft.companyId === null && picked.length > 0;
  return [
    ...(draft.companyId === null ? (['company'] as const) : []),
    ...(countOf(whom) === 0 && !isUndecided ? (['people'] as const) : []),
    ...(!isSaidByRows && draft.reasonForTestId === null ? (['reason'] as const) : []),
    ...(draft.agency === null ? (['program'] as const) : []),
    ...(!isSaidByRows && draft.serviceIds.length === 0 ? (['services'] as const) : []),
  ];
};

type Judged = Told & { readonly rules: EntryRules; readonly isAgain: boolean; readonly orders: number };

/** Why nothing can be ordered yet; nothing where it can. */
const whyOf = (judged: Judged, text: Text): string => {
  const { draft, whom, rules, isAgain, orders } = judged;
  const missing = missingText([...lacksOf(judged), ...rules.lacks], text);
  if (missing !== '') return missing;
  if (countOf(whom) > bulkOrderLimits.rows) return text.t('orderBulk.tooMany', { max: bulkOrderLimits.rows });
  if (rules.isFaulty) return text.t('orderEntry.correct');
  if (isAgain && draft.duplicateOverrideReason.trim() === '') return text.t('orderBulk.sayWhy');
  return orders <= 0 ? text.t('orderBulk.everyone') : '';
};

/** Who has it already. */
const useKnown = (wished: Wished): readonly BulkOrderDuplicate[] => {
  const request = requestOf({ ...wished, draft: withoutParts(wished.draft) });
  // As a text: it is the same for as long as nothing is chosen.
  const text = usePause(request ? JSON.stringify({ ...request, duplicateOverrideReason: '' }) : '');
  const body = text === '' ? null : (JSON.parse(text) as BulkOrderRequest);
  const { data = [] } = useQuery({
    ...rowsQuery({ resource: order, call: orderBulk.check, isSilent: true, ...(body ? { body } : {}) }),
    enabled: body !== null,
    retry: false,
  });
  return body ? data : [];
};

/** Places them, and leads to what becomes of them. */
const useBegin = () => {
  const go = useGo();
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const { mutate, isPending } = useWrite({
    call: orderBulk.begin,
    invalidates: [order, orderService, participant],
    isQuiet: true,
    takes: ({ errors }) => {
      setFaults(errors);
      return errors.length > 0;
    },
    onSuccess: ({ data: { jobId } }) => go(`/order/bulk/${jobId}`, { replace: true }),
  });
  return {
    faults,
    isPending,
    /** What was wrong with a field is not known of what it says now. */
    forgive: (names: readonly string[]): void => setFaults((before) => before.filter(({ path }) => !names.includes(path))),
    begin: (body: BulkOrderRequest): void => {
      setFaults([]);
      mutate({ body });
    },
  };
};

/** The one company of some people; null where they are of several, or nobody is there. */
const companyOf = ([first, ...others]: readonly Chosen[]): number | null =>
  first && others.every(({ companyId }) => companyId === first.companyId) ? first.companyId : null;

/** Whom it is for: those that the page was opened for, until somebody chooses. Of several companies only the chosen one's are ordered for. */
const useWhom = (chosenId: number | null) => {
  const [own, setWhom] = useState<Whom | null>(null);
  const handed = useHanded();
  const picked = own ?? { ...nobody, people: handed.data ?? nobody.people };
  const companyId = chosenId ?? companyOf(picked.people);
  const isOurs = (one: Chosen): boolean => one.companyId === companyId;
  const whom = { ...picked, people: picked.people.filter(isOurs) };
  /** What is not said stays: also people of other companies, who wait for another choice. */
  const changeWhom = (change: Partial<Whom>): void =>
    setWhom((before) => ({ ...(before ?? { ...nobody, people: handed.data ?? nobody.people }), ...change }));
  const setPeople = (people: readonly Chosen[]): void =>
    setWhom({ ...nobody, people: [...picked.people.filter((one) => !isOurs(one)), ...people] });
  return { companyId, picked: picked.people, whom, changeWhom, setPeople, handed, count: countOf(whom) };
};

/** What is chosen besides, and what that leads to. */
const useWishes = () => {
  const [chosen, setChosen] = useState<Draft>(blankDraft);
  const [place, setPlace] = useState<OrderPlace | null>(null);
  const [isOwnPlace, setOwnPlace] = useState(true);
  const [isAgain, setAgain] = useState(false);
  const set = (change: Partial<Draft>): void => setChosen((before) => ({ ...before, ...change }));
  return { chosen, set, place, setPlace, isOwnPlace, setOwnPlace, isAgain, setAgain };
};

/** All that the page knows: whom it is for, what is chosen, what that leads to, and what is wrong with it. */
export const useBulkEntry = () => {
  const text = useText();
  const { chosen, set: change, ...wishes } = useWishes();
  const { place, isOwnPlace, isAgain } = wishes;
  const people = useWhom(chosen.companyId);
  const { whom, picked, count, companyId } = people;
  const draft = { ...chosen, companyId, agency: chosen.agency ?? commonAgency(whom, place) };
  const wished = { draft, whom, isOwnPlace };
  const known = useKnown(wished);
  const offer = useOffer(draft);
  const rules = useEntryRules(draft, offer);
  const { begin, faults, forgive, isPending } = useBegin();
  const orders = isAgain ? count : count - known.length;
  const why = whyOf({ draft, whom, picked, rules, isAgain, orders }, text);
  const submit = (more: Partial<BulkOrderRequest> = {}): void => {
    const request = requestOf(wished);
    if (request && why === '') begin({ ...request, ...(isAgain ? {} : { duplicateOverrideReason: '' }), ...more });
  };
  useEntryKeys(submit);
  const set: SetDraft = (next) => {
    forgive(Object.keys(next));
    change(next);
  };
  const faultsAt = (...names: string[]): string[] =>
    faults.filter(({ path }) => names.includes(path.split('.')[0] ?? '')).map(({ message }) => message);
  return { ...wishes, ...people, set, draft, known, why, submit, isPending, faultsAt, orders, offer, rules };
};
export type BulkEntryState = ReturnType<typeof useBulkEntry>;
