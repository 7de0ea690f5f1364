import { companyNameKey } from './company.ts';

const unspaced = (name: string): string => name.replaceAll(' ', '');

/** How near a company's name is to one that somebody typed: 0 is the same firm, 1 begins alike or is spaced otherwise, 2 shares the first word. */
const distance = (typed: string, name: string): number | null => {
  if (typed === name) return 0;
  if (unspaced(typed) === unspaced(name)) return 1;
  if (name.startsWith(`${typed} `) || typed.startsWith(`${name} `)) return 1;
  return typed.split(' ')[0] === name.split(' ')[0] ? 2 : null;
};

type Named = { readonly id: number; readonly name: string };
type Near<T> = { readonly company: T; readonly isSame: boolean };

const mostOffered = 5;

/** Companies that a typed name may mean, the likeliest first: “Northwind Inc.” is “Northwind, Inc”. */
export const companiesLike = <T extends Named>(typed: string, companies: readonly T[]): Near<T>[] => {
  const key = companyNameKey(typed);
  const each = new Map(companies.map((company) => [company.id, company]));
  return [...each.values()]
    .flatMap((company) => {
      const far = distance(key, companyNameKey(company.name));
      return far === null ? [] : [{ company, far }];
    })
    .toSorted((one, other) => one.far - other.far || one.company.name.localeCompare(other.company.name))
    .slice(0, mostOffered)
    .map(({ company, far }) => ({ company, isSame: far === 0 }));
};

/** What to search companies for: the name without its legal form, and its first word alone. */
export const searchesFor = (typed: string): readonly [string, string] => {
  const key = companyNameKey(typed);
  return [key, key.split(' ')[0] ?? ''];
};
