import { providerInput } from '@assay/domain/catalog/provider';
import { schemas } from '../kit/schemas.ts';
import { provider } from './provider.calls.ts';

export const providerSchemas = schemas(provider, { input: providerInput });
