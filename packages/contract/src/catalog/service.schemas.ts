import { serviceChange, serviceInput } from '@assay/domain/catalog/service';
import { schemas } from '../kit/schemas.ts';
import { service } from './service.calls.ts';

export const serviceSchemas = schemas(service, { input: serviceInput, change: serviceChange });
