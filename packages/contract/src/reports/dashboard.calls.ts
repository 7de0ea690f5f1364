import { get } from '../kit/calls.ts';
import { callGroup } from '../kit/resource.ts';
import type { Dashboard } from './dashboard.types.ts';

export const dashboard = callGroup({ read: get<Dashboard>('/dashboard', 'dashboard.view') });
