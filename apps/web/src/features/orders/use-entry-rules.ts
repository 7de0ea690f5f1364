import { reason } from '@assay/contract/catalog/reason.calls';
import { order } from '@assay/contract/orders/order.calls';
import type { OfferedService, OrderOffer, OrderPlace } from '@assay/contract/orders/order.types';
import { familyOf } from '@assay/domain/catalog/service-families';
import type { Reason } from '@assay/domain/catalog/reason.fields';
import type { ServiceFamily } from '@assay/domain/catalog/service-type.fields';
import { pick } from '@assay/domain/fields/values';
import { listText } from '@assay/i18n/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rowsQuery, useRows } from '#shared/api/queries.ts';
import type { Text } from '#shared/i18n/text.tsx';
import { clocksOf, type Clocks, type ClockStart, type LateReason } from './order-clocks.ts';
import { questionOf, withoutParts, type Draft } from './order-draft.ts';
import type { Person } from './person-step.tsx';

/** What can be missing, in the order of the steps. */
export type Lack = 'company' | 'person' | 'people' | 'reason' | ClockStart | LateReason | 'program' | 'services';

/** A service as it is offered, and why it cannot be ordered now: by the rules, or because its time is over. */
export type ShownService = Omit<OfferedService, 'misfit'> & { readonly misfit: OfferedService['misfit'] | ReturnType<Clocks['lateFor']> };

export type EntryRules = {
  readonly now: number;
  readonly reasons: readonly Reason[];
  readonly clocks: Clocks;
  readonly services: readonly ShownService[] | undefined;
  /** What the clocks want to be told. */
  readonly lacks: readonly Lack[];
  /** Whether something is chosen that cannot be. */
  readonly isFaulty: boolean;
};

const familyOfService = ({ serviceTypeCode }: Pick<OfferedService, 'serviceTypeCode'>): ServiceFamily =>
  familyOf[serviceTypeCode as keyof typeof familyOf];

const minute = 60_000;

/** The time, as often as a clock in hours and minutes changes. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(ticking);
  }, []);
  return now;
};

const asked = ['companyId', 'locationId', 'reasonForTestId', 'agency', 'serviceIds', 'incidentAt', 'determinationAt', 'releaseAt'];

/** What can be ordered with what is chosen so far, and what follows from it. */
export const useOffer = (draft: Draft): OrderOffer | undefined => {
  const body = questionOf(pick(withoutParts(draft), asked));
  return useQuery({
    ...rowsQuery({ resource: order, call: order.calls.offer, body, isSilent: true }),
    enabled: draft.companyId !== null,
    placeholderData: keepPreviousData,
  }).data;
};

/** What the rules say of what is written so far, at once and without a question to the server. */
export const useEntryRules = (draft: Draft, offer: OrderOffer | undefined): EntryRules => {
  const reasons = useRows({ resource: reason, call: reason.calls.offered, isSilent: true }).rows ?? [];
  const now = useNow();
  const code = reasons.find(({ id }) => id === draft.reasonForTestId)?.code ?? null;
  const isChosen = ({ serviceId }: Pick<OfferedService, 'serviceId'>): boolean => draft.serviceIds.includes(serviceId);
  const families = (offer?.services ?? []).filter(isChosen).map(familyOfService);
  const clocks = clocksOf({ draft, code, families, now });
  const services = offer?.services.map((one) => ({ ...one, misfit: one.misfit ?? clocks.lateFor(familyOfService(one)) }));
  const wanted = clocks.problems.filter(([, problem]) => problem === 'required');
  return {
    now,
    reasons,
    clocks,
    services,
    lacks: wanted.map(([name]) => name as ClockStart | LateReason),
    isFaulty: clocks.problems.length > wanted.length || (services ?? []).some((one) => isChosen(one) && one.misfit !== null),
  };
};

/** Under whose rules somebody works, where the company is under them, too. A company under none is under no one's; else somebody has to say. */
export const usualAgency = (person: Pick<Person, 'agency'> | null, place: OrderPlace | null): Draft['agency'] => {
  if (!place) return null;
  if (place.agencies.length === 0) return 'NON-DOT';
  if (!person || person.agency === '') return null;
  return person.agency === 'NON-DOT' || place.agencies.includes(person.agency) ? person.agency : null;
};

const steps = ['company', 'person', 'people', 'reason', 'incidentAt', 'determinationAt', 'program', 'services'] as const;

/** What is missing, as a sentence in the order of the steps; nothing where nothing is. */
export const missingText = (lacks: readonly Lack[], { t, locale }: Text): string => {
  const first = steps.filter((one) => lacks.includes(one));
  const all = [...first, ...lacks.filter((one) => !first.some((known) => known === one))];
  return all.length === 0
    ? ''
    : t('orderEntry.missing', {
        what: listText(
          all.map((one) => t(`orderEntry.lacks.${one}`)),
          locale,
        ),
      });
};
