const dayMs = 86_400_000;

/** A link that was emailed opens a form for a week at most. */
export const formLinkDays = 7;

/** Until when a link opens the form of an order: no longer than the order itself. */
export const formLinkEnd = ({ expiresAt }: { readonly expiresAt: string | null }, now: Date): Date => {
  const last = new Date(now.getTime() + formLinkDays * dayMs);
  const end = expiresAt === null ? last : new Date(expiresAt);
  return end < last ? end : last;
};
