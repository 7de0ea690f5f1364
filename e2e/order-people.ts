import type { APIRequestContext } from '@playwright/test';
import { apiAs } from './api.ts';
import { uniqueName } from './test.ts';

type Place = { readonly companyId: number; readonly locationId: number };
type Named = { readonly id: number; readonly name: string };

/** Somebody new at a yard of the demo, whom nobody ordered anything for, and who reads what became of them. */
export const somebody = async (request: APIRequestContext, username: string) => {
  const { send } = await apiAs(request, username);
  const last = uniqueName('Orr');
  const [place] = await send<Place[]>('/order/places', { text: 'Dalton drop yard' });
  const [driver] = await send<Named[]>('/occupation/search', { size: 1, filters: { agency: 'FMCSA' } });
  const where = { companyId: place?.companyId ?? 0, locationId: place?.locationId ?? 0 };
  const { id } = await send('/participant', {
    ...where,
    firstName: 'Odette',
    lastName: last,
    dob: '1987-04-12',
    participantPhoneNumber: '555-308-0128',
    primaryIdType: 'EID',
    primaryId: last.replaceAll(/\W/g, ''),
    occupationId: driver?.id,
    status: 'Active',
  });
  return {
    id,
    last,
    where,
    send,
    ordersOf: () => send<{ id: number; status: string; orderNumber: string }[]>('/order/search', { filters: { participantId: id } }),
    /** A test that needs nothing but a form. */
    order: async ({ reason: code = 'PRE-EMPLOYMENT', ...more }: { readonly reason?: string } & Readonly<Record<string, unknown>> = {}) => {
      const [reason] = await send<Named[]>('/reasonfortest/search', { size: 1, filters: { code } });
      const [service] = await send<Named[]>('/service/search', { size: 1, filters: { code: 'DOT-U5' } });
      const body = { ...where, participantId: id, reasonForTestId: reason?.id, agency: 'FMCSA', serviceIds: [service?.id], ...more };
      return send<{ id: number; orderNumber: string; version: number }>('/order', body);
    },
  };
};
