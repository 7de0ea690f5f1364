import { orderService } from '@assay/contract/orders/order-service.calls';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keys } from '#shared/api/queries.ts';
import { noteInRows } from './viewed-rows.ts';

const seen = { id: 11, viewedBy: [7], viewedOption: 'Viewed', finalResult: 'Negative' } as unknown as OrderService;

test('a service that was looked at says so in every list that is in memory, and nothing else of it is touched', () => {
  const queries = new QueryClient();
  const [list, panel, count, other] = [
    [...keys.all(orderService), 'list', 'asked'],
    [...keys.all(orderService), 'of an order'],
    [...keys.all(orderService), 'grid'],
    ['order', 'list', 'asked'],
  ];
  const total = { count: 2, isExact: true };
  const unseen = { id: 11, viewedOption: 'Not viewed by me', status: 'COMPLETE' };
  const neighbour = { id: 12, viewedOption: 'Not viewed by me' };
  queries.setQueryData(list, { rows: [unseen, neighbour], total });
  queries.setQueryData(panel, [{ id: 11, viewedBy: [] }]);
  queries.setQueryData(count, 3);
  queries.setQueryData(other, { rows: [{ id: 11, viewedOption: 'Not viewed by me' }] });
  noteInRows(queries, seen);
  expect(queries.getQueryData(list)).toEqual({ rows: [{ ...unseen, viewedOption: 'Viewed' }, neighbour], total });
  expect(queries.getQueryData(panel)).toEqual([{ id: 11, viewedBy: [7] }]);
  expect(queries.getQueryData(count)).toBe(3);
  expect(queries.getQueryData(other)).toEqual({ rows: [{ id: 11, viewedOption: 'Not viewed by me' }] });
});
