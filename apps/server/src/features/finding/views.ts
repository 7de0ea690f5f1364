import { view } from '@assay/contract/finding/view.calls';
import { viewSchemas } from '@assay/contract/finding/view.schemas';
import type { gridView } from '#platform/db/schema/finding.ts';
import type { Route } from '#platform/http/route.ts';
import type { Binding } from '#platform/resource/binding.ts';
import { serve } from '#platform/resource/serve.ts';
import { viewCan, viewSubject, viewTable } from './view.presenter.ts';
import { archiveView, createView, restoreView, updateView } from './write-view.ts';

const binding: Binding<typeof view, typeof gridView, typeof viewSchemas> = {
  ...viewTable,
  subject: viewSubject,
  can: viewCan,
  on: { create: createView, update: updateView, archive: archiveView, restore: restoreView },
  extra: {},
};

/** Lists as people like to look at them, saved under a name and shared with roles. */
export const viewRoutes = (): Route[] => serve(view, { schemas: viewSchemas, ...binding });
