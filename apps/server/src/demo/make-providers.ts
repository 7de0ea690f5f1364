import { providerInput } from '@assay/domain/catalog/provider';
import { appendAudit } from '#platform/audit/audit.ts';
import { provider } from '#platform/db/schema/catalog.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { daysAgo, writeAs } from './past.ts';
import { demoProviders } from './providers.data.ts';

/** They were there before the first company that is tested through them. */
const firstDays = 460;

export const makeProviders = async (tx: Tx, users: ReadonlyMap<string, number>): Promise<void> => {
  for (const [index, { city, ...demo }] of demoProviders.entries()) {
    const at = daysAgo(firstDays - index, index * 11);
    const { auditContext } = writeAs(tx, users, { by: 'ga@demo.test', at });
    const [physicalCity, physicalState, physicalZip] = city;
    const address = {
      physicalAddress1: `${200 + index * 35} Commerce Street`,
      physicalCity,
      physicalState,
      physicalZip,
      physicalCountry: 'USA',
    };
    const input = providerInput.parse({ phone: `555-610-01${10 + index}`, ...address, ...demo });
    const rows = await tx.db
      .insert(provider)
      .values({ ...input, createdAt: at, updatedAt: at })
      .returning({ id: provider.id });
    const id = storedId(rows);
    await appendAudit(tx, auditContext, {
      action: 'CREATE',
      entity: 'provider',
      entityId: id,
      label: demo.name,
      companyId: null,
      locationId: null,
      after: input,
    });
  }
};
