import { schemas } from '../kit/schemas.ts';
import { history } from './history.calls.ts';
import { historyInput } from './history.input.ts';

export const historySchemas = schemas(history, { input: historyInput });
