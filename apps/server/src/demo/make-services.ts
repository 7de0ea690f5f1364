import { companyServiceInput } from '@assay/domain/catalog/company-services';
import { providerLinkInput } from '@assay/domain/catalog/provider-link';
import { serviceInput } from '@assay/domain/catalog/service';
import type { ResourceName } from '@assay/domain/resources';
import { createCompanyService } from '#features/catalog/write-company-service.ts';
import { createLink } from '#features/catalog/write-provider-link.ts';
import { createService } from '#features/catalog/write-service.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Write } from '#platform/resource/binding.ts';
import { demoCompanies } from './companies.data.ts';
import type { Made } from './make-history.ts';
import { dayFromNow, daysAgo, writeAs } from './past.ts';
import { demoLinks, demoServices } from './services.data.ts';

/** The ids of a table by a code of it. */
const idsBy = async (tx: Tx, table: 'service_type' | 'panel' | 'provider'): Promise<(code: string) => number> => {
  const rows = await tx.query<{ code: string; id: number }>(`select code, id from ${table}`);
  return (code) => {
    const found = rows.find((row) => row.code === code);
    if (!found) throw new Error(`the demo has no ${table} ${code}`);
    return found.id;
  };
};

type Told = {
  readonly entity: ResourceName;
  readonly entityId: number;
  readonly label: string;
  readonly companyId: number | null;
  readonly after: object;
};

const remember = ({ tx, auditContext }: Write, told: Told): Promise<void> =>
  appendAudit(tx, auditContext, { action: 'CREATE', locationId: null, ...told, after: { ...told.after } });

type Offered = { readonly id: number; readonly name: string; readonly forWhom: 'DOT' | 'NON-DOT' | 'all' };

const makeOffer = async (write: Write): Promise<Offered[]> => {
  const [typeOf, panelOf] = [await idsBy(write.tx, 'service_type'), await idsBy(write.tx, 'panel')];
  const offered: Offered[] = [];
  for (const { type, panel, forWhom, ...demo } of demoServices) {
    const input = serviceInput.parse({ ...demo, serviceTypeId: typeOf(type), panelId: panel === undefined ? null : panelOf(panel) });
    const id = await createService(write, input);
    await remember(write, { entity: 'service', entityId: id, label: input.name, companyId: null, after: input });
    offered.push({ id, name: input.name, forWhom });
  }
  return offered;
};

type Client = { readonly companyId: number; readonly isDot: boolean; readonly index: number };

const orders = ({ isDot }: Client, { forWhom }: Offered): boolean => forWhom === 'all' || (forWhom === 'DOT') === isDot;

const makeClient = async (write: Write, client: Client, offered: readonly Offered[]): Promise<void> => {
  const { companyId, index } = client;
  for (const [place, { id: serviceId, name }] of offered.filter((one) => orders(client, one)).entries()) {
    const terms = index % 4 === 0 && place === 0 ? { priceOverride: '54.50', remarks: 'Volume agreement' } : {};
    const input = companyServiceInput.parse({ companyId, serviceId, ...terms });
    const id = await createCompanyService(write, input);
    await remember(write, { entity: 'company-services', entityId: id, label: name, companyId, after: input });
  }
  const [typeOf, providerOf] = [await idsBy(write.tx, 'service_type'), await idsBy(write.tx, 'provider')];
  for (const [place, { type, provider, isDefault }] of demoLinks.entries()) {
    const input = providerLinkInput.parse({
      companyId,
      serviceTypeId: typeOf(type),
      providerId: providerOf(provider),
      isDefault,
      priority: place + 1,
      effectiveFrom: dayFromNow(-400),
      effectiveTo: type === 'ORAL' ? dayFromNow(330) : null,
    });
    const id = await createLink(write, input);
    await remember(write, { entity: 'company-servicetype-provider', entityId: id, label: provider, companyId, after: input });
  }
};

/** These order on the terms of their parent, and go where it goes. */
const inheriting = new Set(['summit-last-mile', 'prairie-gas']);

/** What is offered, what each company orders of it, and who does it. */
export const makeServices = async (tx: Tx, users: ReadonlyMap<string, number>, { companies }: Made): Promise<void> => {
  const offered = await makeOffer(writeAs(tx, users, { by: 'ga@demo.test', at: daysAgo(440) }));
  for (const [index, { key, agencies, isActive = true }] of demoCompanies.entries()) {
    const companyId = companies.get(key);
    if (companyId === undefined || !isActive || inheriting.has(key)) continue;
    const write = writeAs(tx, users, { by: 'sa@demo.test', at: daysAgo(400 - index * 25) });
    await makeClient(write, { companyId, isDot: agencies.length > 0, index }, offered);
  }
};
