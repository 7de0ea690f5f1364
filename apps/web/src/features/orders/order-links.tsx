import { listParts } from '@assay/i18n/formats';
import { Fragment } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';

type Named = { readonly id: number; readonly orderNumber: string };

/** Some orders by their numbers, each a link, as the reader's language lists them. */
export function OrderLinks({ orders, isBeside = false }: { readonly orders: readonly Named[]; readonly isBeside?: boolean }) {
  const { locale } = useText();
  const parts = listParts(
    orders.map(({ id }) => String(id)),
    locale,
  );
  return parts.map(({ type, value }, index) => {
    const one = type === 'element' ? orders.find(({ id }) => String(id) === value) : undefined;
    // The parts of a sentence have no other name than their place.
    const key = `${index} ${value}`;
    if (!one) return <Fragment key={key}>{value}</Fragment>;
    return (
      <PathLink key={key} path={`/order/${one.id}`} {...(isBeside ? { target: '_blank' } : {})}>
        <bdi>{one.orderNumber}</bdi>
      </PathLink>
    );
  });
}
