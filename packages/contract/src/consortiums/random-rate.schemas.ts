import { rateInput } from '@assay/domain/consortiums/rate-input';
import { schemas } from '../kit/schemas.ts';
import { randomRate } from './random-rate.calls.ts';

export const randomRateSchemas = schemas(randomRate, { input: rateInput });
