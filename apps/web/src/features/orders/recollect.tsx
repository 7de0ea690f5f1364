import { RedoOutlined } from '@ant-design/icons';
import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { isRecollectable, isRecollectedObserved } from '@assay/domain/orders/recollect';
import { headingOf } from '@assay/i18n/areas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { recordQuery, rowsQuery } from '#shared/api/queries.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Banner } from '#shared/layout/banner.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useMay } from '#shared/session/session.ts';

/** Order entry with what the first collection was ordered with. */
const recollectPath = (service: OrderService, { reasonForTestId, observed }: Order): string => {
  const { id, companyId, locationId, participantId, serviceId, agency } = service;
  const said = {
    company: companyId,
    location: locationId,
    participantId,
    agency,
    reason: reasonForTestId,
    services: serviceId,
    parent: id,
  };
  const isObserved = isRecollectedObserved({ observed, directive: service.directive });
  const query = new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));
  return `/order/create?${query}${isObserved ? '&observed=true' : ''}`;
};

type ServiceProps = { readonly service: OrderService };

/** Orders another collection for a test whose specimen was collected. */
export function Recollect({ service, isSmall = false }: ServiceProps & { readonly isSmall?: boolean }) {
  const { t } = useText();
  const may = useMay();
  const go = useGo();
  const notify = useNotify();
  const queries = useQueryClient();
  if (!may('order.create') || !isRecollectable(service)) return null;
  const begin = (): Promise<void> =>
    queries
      .query(recordQuery(order, service.orderId, { isSilent: true }))
      .then(({ data }) => go(recollectPath(service, data)))
      .catch((error: unknown) => notify.failure(error));
  return (
    <Button {...(isSmall ? { size: 'small' } : {})} icon={<RedoOutlined />} onClick={() => void begin()}>
      {t('orderServices.recollect')}
    </Button>
  );
}

/** What a test is collected again for, and by which tests it was collected again. */
export function RecollectFacts({ service }: ServiceProps) {
  const { id, parentOrderServiceId } = service;
  const text = useText();
  const parent = useQuery(recordQuery(orderService, parentOrderServiceId, { isSilent: true })).data?.data;
  const body = { filters: { parentOrderServiceId: id }, size: 20, archive: 'Both' as const };
  const asked = rowsQuery({ resource: orderService, call: orderService.calls.search, body, isSilent: true });
  const { data: children = [] } = useQuery({ ...asked, enabled: isRecollectable(service) });
  const linkTo = (one: OrderService) => (
    <PathLink key={one.id} path={`/order-service/${one.id}`}>
      {leftToRight(one.orderNumber)}
    </PathLink>
  );
  return (
    <>
      {parent && <Fact label={headingOf('orderServices', 'parentOrderServiceId', text)}>{linkTo(parent)}</Fact>}
      {children.length > 0 && <Fact label={text.t('orderServices.recollectedIn')}>{children.map(linkTo)}</Fact>}
    </>
  );
}

/** That the order being written is for another collection. */
export function RecollectNotice({ parentOrderServiceId }: { readonly parentOrderServiceId: number | null }) {
  const text = useText();
  const parent = useQuery(recordQuery(orderService, parentOrderServiceId, { isSilent: true })).data?.data;
  if (!parent) return null;
  const title = `${headingOf('orderServices', 'parentOrderServiceId', text)} ${leftToRight(parent.orderNumber)}`;
  return <Banner icon={<RedoOutlined />} title={title} text={<bdi>{parent.serviceName}</bdi>} />;
}
