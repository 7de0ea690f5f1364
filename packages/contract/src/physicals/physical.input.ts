import { physicalInputOn } from '@assay/domain/physicals/physical';
import { dayOf } from '@assay/domain/time/days';

export const physicalInput = physicalInputOn(() => dayOf(new Date()));
