import { schemas } from '../kit/schemas.ts';
import { physical } from './physical.calls.ts';
import { physicalInput } from './physical.input.ts';

export const physicalSchemas = schemas(physical, { input: physicalInput, fails: { create: ['possible-duplicate'] } });
