import { serviceTypeInput } from '@assay/domain/catalog/service-type';
import { schemas } from '../kit/schemas.ts';
import { serviceType } from './service-type.calls.ts';

export const serviceTypeSchemas = schemas(serviceType, { input: serviceTypeInput });
