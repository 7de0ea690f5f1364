import { consortium } from '@assay/contract/consortiums/consortium.calls';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { homeOf } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import type { Values } from '#shared/form/faults.ts';
import { Waiting } from '#shared/layout/waiting.tsx';
import { CompanyStart } from '#shared/record/company-start.tsx';

type StartProps = { readonly children: (start: Values) => ReactNode };

function ConsortiumStart({ id, children }: StartProps & { readonly id: number }) {
  const query = useQuery(recordQuery(consortium, id));
  const found = query.data?.data;
  if (query.isLoading) return <Waiting />;
  return children(found ? { ownerKind: 'Consortium', consortiumId: found.id, consortiumName: found.name } : {});
}

/** A new pool starts under the company or the consortium whose page sent us, or whose pool was made just before. */
export function OwnerStart({ children }: StartProps) {
  const { consortium: named }: Values = useSearch({ strict: false });
  return typeof named === 'number' ? <ConsortiumStart id={named}>{children}</ConsortiumStart> : <CompanyStart>{children}</CompanyStart>;
}

const isConsortium = ({ ownerKind }: Values): boolean => ownerKind === 'Consortium';

/** Whose a new pool is: which company, or which consortium. */
export const ownerFields = [
  { name: 'ownerKind', help: 'randomPools.help.owner', isFirst: true },
  { name: 'companyId', when: (values: Values) => !isConsortium(values) },
  { name: 'consortiumId', isFirst: true, when: isConsortium },
] as const;

/** Another pool of the same owner. */
export const anotherOf = ({ ownerKind, ownerId }: Values): string =>
  `/random-pool/create?${ownerKind === 'Consortium' ? 'consortium' : 'company'}=${String(ownerId)}`;

type Owned = Pick<Pool, 'consortiumId' | 'consortiumName' | 'companyId' | 'companyName'>;

/** The way down to a pool: from its owner. Members of a consortium do not see the company that runs it. */
export const ownersOf = ({ consortiumId, consortiumName, companyId, companyName }: Owned) =>
  consortiumId === null
    ? [{ path: homeOf('company', companyId), label: companyName }]
    : [{ path: homeOf('consortium', consortiumId), label: consortiumName }];
