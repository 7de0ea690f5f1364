import { orderBulk } from '@assay/contract/orders/order-bulk.calls';
import { orderBulkSchemas } from '@assay/contract/orders/order-bulk.schemas';
import { routesOf, type Route } from '#platform/http/route.ts';
import { bulkOutcomes, bulkTemplate, readBulkFile } from './bulk-order-files.ts';
import { checkBulk } from './check-bulk-orders.ts';
import type { FileDeps } from './bulk-rows.ts';
import { beginBulk, readBulk, resumeBulk, stopBulk } from './steer-bulk-orders.ts';

/** The same order for many people, in the background. */
export const bulkOrderRoutes = (deps: FileDeps): Route[] =>
  routesOf('orderBulk', orderBulk, {
    schemas: orderBulkSchemas,
    handlers: {
      begin: beginBulk(deps),
      check: checkBulk(deps),
      file: readBulkFile(deps),
      template: bulkTemplate,
      read: readBulk,
      outcomes: bulkOutcomes,
      stop: stopBulk,
      resume: resumeBulk,
    },
  });
