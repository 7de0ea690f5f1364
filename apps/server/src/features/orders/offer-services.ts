import type { OfferedService, OrderDraft, OrderOffer, OrderPlace, PlacesRequest } from '@assay/contract/orders/order.types';
import { mayAt } from '@assay/domain/access/actor';
import { isObserved } from '@assay/domain/catalog/reason';
import { siteServiceFor } from '@assay/domain/orders/site-service';
import { dayOf } from '@assay/domain/time/days';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { atPlaces } from '#platform/resource/scopes.ts';
import { escapeLike, queryParams } from '#platform/resource/params.ts';
import { hardEnd, misfitFor, usualEnd } from './check-order.ts';
import { findCompany, findReason, findTerms, type Terms } from './orders.repository.ts';

const nothing: OrderOffer = { services: [], expiresAt: null, expirySource: null, hardExpiresAt: null, isObserved: false, derName: '' };

/** Who receives results: the company's representative, or that of the nearest company above. */
const findDer = async (tx: Tx, companyId: number): Promise<string> => {
  const [row] = await tx.query<{ name: string }>(
    `select trim(k.first_name || ' ' || k.last_name) as name from company c join contact k on k.company_id = any (c.path) and 'DER' = any (k.roles)
     where c.id = $1 and not k.is_archived and k.is_active order by array_position(c.path, k.company_id) desc, k.is_primary desc, k.id limit 1`,
    [companyId],
  );
  return row?.name ?? '';
};

type Known = {
  readonly reason: Awaited<ReturnType<typeof findReason>>;
  readonly company: NonNullable<Awaited<ReturnType<typeof findCompany>>>;
  readonly terms: readonly Terms[];
  readonly now: Date;
};

const offered = (
  { reason, company, terms, now }: Known,
  { agency }: OrderDraft,
  { seesPrices }: { readonly seesPrices: boolean },
): OfferedService[] =>
  terms.map((one) => ({
    serviceId: one.serviceId,
    name: one.name,
    code: one.code,
    serviceTypeCode: one.serviceTypeCode,
    isDot: one.isDot,
    siteService: siteServiceFor(one),
    price: seesPrices ? one.price : null,
    misfit: reason && agency ? misfitFor({ reason, company, terms, now }, { agency }, one) : null,
    providerName: one.providerName,
    providerCode: one.providerCode,
    accountNumber: one.accountNumber,
    labName: one.labName,
    mroName: one.mroName,
  }));

/** Until when it would stand, and who says so; nothing before a reason is chosen. */
const expiry = (
  { reason, company, terms, now }: Known,
  draft: OrderDraft,
): Pick<OrderOffer, 'expiresAt' | 'expirySource' | 'hardExpiresAt'> => {
  if (!reason) return { expiresAt: null, expirySource: null, hardExpiresAt: null };
  const { serviceIds = [], agency = 'NON-DOT', incidentAt = null, determinationAt = null, releaseAt = null } = draft;
  const { onlySaveOrder = false, alcoholDelayReason = '', alcoholNotDoneReason = '', drugNotDoneReason = '' } = draft;
  const reasons = { alcoholDelayReason, alcoholNotDoneReason, drugNotDoneReason };
  const asked = {
    facts: { reason, company, terms, now },
    input: { agency, incidentAt, determinationAt, releaseAt, onlySaveOrder, ...reasons },
    chosen: terms.filter(({ serviceId }) => serviceIds.includes(serviceId)),
  };
  const { expiresAt, source } = usualEnd(asked);
  return { expiresAt, expirySource: source, hardExpiresAt: hardEnd(asked) };
};

/** What can be ordered with what is chosen so far, and what follows from it. */
export const offerServices = async (tx: Tx, { actor, body: draft }: Context<OrderDraft>): Promise<Result> => {
  const { companyId, locationId = null, reasonForTestId, agency } = draft;
  if (!companyId) return { data: nothing };
  const company = required(await findCompany(tx, companyId));
  const reason = reasonForTestId ? await findReason(tx, reasonForTestId) : null;
  const now = new Date();
  const known = { reason, company, now, terms: await findTerms(tx, { companyId, locationId }, { today: dayOf(now) }) };
  const data: OrderOffer = {
    services: offered(known, draft, { seesPrices: mayAt(actor, 'billing.view', { companyId, locationId }) }),
    ...expiry(known, draft),
    isObserved: reason !== null && isObserved({ code: reason.code, isDot: agency !== undefined && agency !== 'NON-DOT' }),
    derName: await findDer(tx, companyId),
  };
  return { data };
};

/** Nobody reads more: who has more places types a part of the name. */
const mostPlaces = 50;

/** Where somebody may order: the locations of their scope, by name. */
export const findPlaces = async (tx: Tx, { actor, body }: Context<PlacesRequest>): Promise<Result> => {
  const params = queryParams();
  const pattern = params.add(`%${escapeLike((body.text ?? '').trim())}%`, 'text');
  // Where somebody comes from is among them, however many there are.
  const [company, location] = [body.companyId ?? 0, body.locationId ?? 0].map((id) => params.add(id, 'bigint'));
  const { kind } = actor.scope;
  const scope = kind === 'everything' || kind === 'cases' ? 'true' : atPlaces('l.id', 'l.company_id')(actor.scope, params);
  const data = await tx.query<OrderPlace>(
    `select c.id as "companyId", c.name as "companyName", c.agencies, l.id as "locationId", l.name as "locationName", l.physical_zip as zip
     from location l join company c on c.id = l.company_id
     where not l.is_archived and l.is_active and not c.is_archived and c.is_active and ${scope}
       and (l.name ilike ${pattern} or c.name ilike ${pattern})
     order by (l.id = ${location}) desc, (c.id = ${company}) desc, c.name collate "und-x-icu", l.name collate "und-x-icu", l.id limit ${mostPlaces}`,
    params.values,
  );
  return { data };
};
