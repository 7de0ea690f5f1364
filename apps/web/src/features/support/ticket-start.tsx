import { company } from '@assay/contract/companies/company.calls';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRows } from '#shared/api/queries.ts';
import type { Values } from '#shared/form/faults.ts';
import { Waiting } from '#shared/layout/waiting.tsx';
import { useMay } from '#shared/session/session.ts';

type TicketStartProps = { readonly children: (start: Values) => ReactNode };

const plain = { category: 'INQ', visibility: 'PUBLIC' };

/** A new ticket is about the company whose page sent us, or about one's own where there is but one. */
export function TicketStart({ children }: TicketStartProps) {
  const may = useMay();
  return may('company.view') ? <AboutCompany>{children}</AboutCompany> : children(plain);
}

function AboutCompany({ children }: TicketStartProps) {
  const { company: named } = useSearch({ strict: false }) as { readonly company?: unknown };
  const filters: Readonly<Record<string, number>> = typeof named === 'number' ? { id: named } : {};
  const body = { size: 2, columns: ['id', 'name'], filters };
  const { rows, query } = useRows({ resource: company, call: company.calls.search, body, isSilent: true });
  if (!rows && query.isLoading) return <Waiting />;
  const [only, another] = rows ?? [];
  return children(only && !another ? { ...plain, refTable: 'company', refId: only.id, refName: only.name } : plain);
}
