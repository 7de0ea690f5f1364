import { periodHistoryInput } from '@assay/domain/randoms/period-history';
import { schemas } from '../kit/schemas.ts';
import { periodHistory } from './period-history.calls.ts';

export const periodHistorySchemas = schemas(periodHistory, { input: periodHistoryInput });
