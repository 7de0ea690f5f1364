import { CompanyStart } from '#shared/record/company-start.tsx';

/** What the pages of every record have that belongs to a company: a new one starts with the company that sent us, and stands below it. */
export const inCompany = {
  create: { Start: CompanyStart },
  parents: ({ companyId, companyName }: { readonly companyId: number; readonly companyName: string }) => [
    { path: `/company/${companyId}`, label: companyName },
  ],
};
