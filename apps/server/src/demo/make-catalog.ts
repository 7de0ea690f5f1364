import { occupationInput } from '@assay/domain/catalog/occupation';
import { physicianInput } from '@assay/domain/catalog/physician';
import type { ResourceName } from '@assay/domain/resources';
import { appendAudit } from '#platform/audit/audit.ts';
import { mro, occupation } from '#platform/db/schema/catalog.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { demoOccupations, demoPhysicians } from './catalog.data.ts';
import { makePicture } from './make-pictures.ts';
import { dayFromNow, daysAgo, writeAs } from './past.ts';

export type CatalogWorld = {
  readonly tx: Tx;
  readonly users: ReadonlyMap<string, number>;
  readonly companies: ReadonlyMap<string, number>;
};

type Told = { readonly entity: ResourceName; readonly id: number; readonly label: string; readonly after: Record<string, unknown> };

const remember = ({ tx, users }: CatalogWorld, at: string, { entity, id, label, after }: Told): Promise<void> =>
  appendAudit(tx, writeAs(tx, users, { by: 'ga@demo.test', at }).auditContext, {
    action: 'CREATE',
    entity,
    entityId: id,
    label,
    companyId: typeof after.companyId === 'number' ? after.companyId : null,
    locationId: null,
    after,
  });

/** Physicians were there before the first company. */
export const makePhysicians = async (world: CatalogWorld): Promise<void> => {
  const { tx, users } = world;
  for (const [index, { city, user, expiresIn, ...demo }] of demoPhysicians.entries()) {
    const at = daysAgo(455 - index, index * 13);
    const [physicalCity, physicalState, physicalZip] = city;
    const input = physicianInput.parse({
      ...demo,
      userId: user === undefined ? null : users.get(user),
      licenseNo: `${demo.licenseState}-${40_210 + index * 77}`,
      licenseExpiry: dayFromNow(expiresIn.license),
      certNo: `${demo.certBody}-${1100 + index}`,
      certExpiry: dayFromNow(expiresIn.certificate),
      clearinghouseRegistered: index < 2,
      phone: `555-620-01${10 + index}`,
      email: `${demo.firstName.toLowerCase()}.${demo.lastName.toLowerCase()}@review.example`,
      physicalAddress1: `${400 + index * 20} Peachtree Street`,
      physicalCity,
      physicalState,
      physicalZip,
    });
    const rows = await tx.db
      .insert(mro)
      .values({ ...input, createdAt: at, updatedAt: at })
      .returning({ id: mro.id });
    const label = `${demo.firstName} ${demo.lastName}, ${demo.credentials}`;
    const id = storedId(rows);
    await remember(world, at, { entity: 'mro', id, label, after: input });
    const later = writeAs(tx, users, { by: 'ga@demo.test', at: daysAgo(20) });
    if (demo.isDefault) await makePicture(later, 'mro', { id, label, companyId: null });
  }
};

export const makeOccupations = async (world: CatalogWorld): Promise<void> => {
  const { tx, companies } = world;
  for (const [index, { company, ...demo }] of demoOccupations.entries()) {
    const at = daysAgo(40 - index, index * 19);
    const input = occupationInput.parse({ ...demo, companyId: company === undefined ? null : companies.get(company) });
    const rows = await tx.db
      .insert(occupation)
      .values({ ...input, createdAt: at, updatedAt: at })
      .returning({ id: occupation.id });
    await remember(world, at, { entity: 'occupation', id: storedId(rows), label: demo.occupation, after: input });
  }
};
