import { consortiumInput } from '@assay/domain/consortiums/consortium';
import { createConsortium } from '#features/consortiums/write-consortium.ts';
import { createOwnCompany } from '#features/companies/own-company.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { consortiumMember } from '#platform/db/schema/consortiums.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { known } from './known.ts';
import { dayFromNow, daysAgo, writeAs } from './past.ts';

type World = {
  readonly tx: Tx;
  readonly users: ReadonlyMap<string, number>;
  readonly made: { readonly companies: ReadonlyMap<string, number> };
};

/** Two that belong to it, and one that left. */
const members = [
  { key: 'summit', joined: -320, left: null },
  { key: 'harbor', joined: -210, left: null },
  { key: 'prairie', joined: -300, left: -40 },
] as const;

/** One consortium, under the company record that is one. */
export const makeConsortiums = async ({ tx, users, made }: World): Promise<void> => {
  const write = writeAs(tx, users, { by: 'tom.calloway@assay.example', at: daysAgo(330) });
  const companyId = known(made.companies, 'keystone');
  const input = consortiumInput.parse({
    name: 'Keystone Valley Consortium',
    companyId,
    agencies: ['FMCSA', 'FTA'],
    description: 'Small carriers and transit operators in one pool',
    phone: '555-555-0177',
    physicalAddress1: '9 North 2nd Street',
    physicalCity: 'Harrisburg',
    physicalState: 'PA',
    physicalZip: '17101',
    adminFee: '150.00',
  });
  const entityId = await createConsortium({ createCompany: createOwnCompany })(write, input, { createLocation: false });
  const subject = { entity: 'consortium', entityId, label: input.name, companyId, locationId: null };
  await appendAudit(tx, write.auditContext, { action: 'CREATE', ...subject, after: input });
  const by = write.auditContext.actor.userId;
  await insertMany(
    tx,
    consortiumMember,
    members.map(({ key, joined, left }) => ({
      consortiumId: entityId,
      companyId: known(made.companies, key),
      joinedOn: dayFromNow(joined),
      leftOn: left === null ? null : dayFromNow(left),
      createdBy: by,
      updatedBy: by,
    })),
  );
};
