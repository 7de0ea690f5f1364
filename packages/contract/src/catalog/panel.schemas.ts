import { panelInput } from '@assay/domain/catalog/panel';
import { schemas } from '../kit/schemas.ts';
import { panel } from './panel.calls.ts';

export const panelSchemas = schemas(panel, { input: panelInput, fails: { remove: ['invalid'] } });
