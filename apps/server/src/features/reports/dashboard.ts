import { dashboard } from '@assay/contract/reports/dashboard.calls';
import { dashboardSchemas } from '@assay/contract/reports/dashboard.schemas';
import { routesOf, type Route } from '#platform/http/route.ts';
import { readActivity } from './activity.ts';
import { readTiles } from './tiles.ts';

/** The first page: what waits for somebody, in the lists of the other features, and what was done lately. */
export const reportsRoutes = (routes: readonly Route[]): Route[] =>
  routesOf('dashboard', dashboard, {
    schemas: dashboardSchemas,
    handlers: {
      read: {
        reads: async (context, database) => ({
          data: { ...(await readTiles({ context, database, routes })), activity: await readActivity(context, database) },
        }),
      },
    },
  });
