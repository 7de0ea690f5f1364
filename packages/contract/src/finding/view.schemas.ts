import { viewInput } from '@assay/domain/finding/view';
import { schemas } from '../kit/schemas.ts';
import { view } from './view.calls.ts';

export const viewSchemas = schemas(view, { input: viewInput, fails: { update: ['forbidden'], remove: ['forbidden'] } });
