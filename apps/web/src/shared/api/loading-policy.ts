/** How a list behaves while it loads: the old rows stay, or nothing is shown until the new ones are here. */
type LoadingPolicy = {
  readonly whileLoading: 'keep' | 'clear';
  /** Loads only once something has been typed; until then it is empty. */
  readonly needsText?: true;
};

const keep: LoadingPolicy = { whileLoading: 'keep' };
const clear: LoadingPolicy = { whileLoading: 'clear' };
const clearUntilTyped: LoadingPolicy = { whileLoading: 'clear', needsText: true };

/** One line per list. A list without a line keeps its rows. */
export const loadingPolicies = {
  parentCompanies: keep,
  companyContacts: keep,
  locationContacts: keep,
  contacts: clear,
  contact: clear,
  contactSearch: clear,
  parentCompanySearch: clearUntilTyped,
  childCompanySearch: clearUntilTyped,
} as const satisfies Record<string, LoadingPolicy>;

export type ListName = keyof typeof loadingPolicies;

export const policyOf = (list: ListName | undefined): LoadingPolicy => (list ? loadingPolicies[list] : keep);

/** Whether the list asks the server at all. */
export const asksServer = (policy: LoadingPolicy, text: string | undefined): boolean => !policy.needsText || (text ?? '').trim() !== '';

/** What the screen gets while the server is asked and after. */
export const shownWhile = <Data>(
  policy: LoadingPolicy,
  { data, isFetching }: { data: Data | undefined; isFetching: boolean },
): Data | undefined => (isFetching && policy.whileLoading === 'clear' ? undefined : data);
