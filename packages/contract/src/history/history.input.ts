import { historyInputOn } from '@assay/domain/history/history';
import { dayOf } from '@assay/domain/time/days';

export const historyInput = historyInputOn(() => dayOf(new Date()));
