import { CompanyStart } from '#shared/record/company-start.tsx';
import type { CreateOptions } from '#shared/record/record-pages.ts';

/** What the pages of every record have that belongs to a company: a new one starts with the company that sent us, and stands below it. */
export const inCompany = {
  create: {
    Start: ({ children }) => (
      <CompanyStart param="company" reference="company">
        {children}
      </CompanyStart>
    ),
  } satisfies CreateOptions as CreateOptions,
  parents: ({ companyId, companyName }: { readonly companyId: number; readonly companyName: string }) => [
    { path: `/company/${companyId}`, label: companyName },
  ],
};
