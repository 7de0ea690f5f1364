import { inputOf } from '../fields/schema.ts';
import { overlap, type Period } from '../time/periods.ts';
import { evenWhenRefused, isRefused, message } from '../validation/fields.ts';
import { providerLinkFields } from './provider-link.fields.ts';

export const providerLinkInput = inputOf(providerLinkFields).superRefine((link, context) => {
  const isKnown = !isRefused(context, 'effectiveFrom') && !isRefused(context, 'effectiveTo');
  const { effectiveFrom: start, effectiveTo: end } = link;
  if (isKnown && end && end <= start) context.addIssue({ code: 'custom', path: ['effectiveTo'], message: message.onlyAfter });
}, evenWhenRefused);

type Link = Period & { readonly providerId: number; readonly isDefault: boolean };

type LinkProblem<L extends Link> = {
  readonly path: 'effectiveFrom' | 'isDefault';
  readonly code: 'overlaps' | 'secondDefault';
  readonly inTheWay: readonly L[];
};

/**
 * What keeps a link from standing beside the others of the same company, type and location: at no time is a provider linked twice, and at no time
 * are there two defaults, or an order would not know where to go.
 */
export const linkProblem = <L extends Link>(link: Link, others: readonly L[]): LinkProblem<L> | null => {
  const meanwhile = others.filter((other) => overlap(link, other));
  const same = meanwhile.filter(({ providerId }) => providerId === link.providerId);
  if (same.length > 0) return { path: 'effectiveFrom', code: 'overlaps', inTheWay: same };
  const defaults = link.isDefault ? meanwhile.filter(({ isDefault }) => isDefault) : [];
  return defaults.length > 0 ? { path: 'isDefault', code: 'secondDefault', inTheWay: defaults } : null;
};
