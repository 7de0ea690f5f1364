import { physicianInput } from '@assay/domain/catalog/physician';
import { schemas } from '../kit/schemas.ts';
import { physician } from './physician.calls.ts';

export const physicianSchemas = schemas(physician, { input: physicianInput });
