import { participantInputOn } from '@assay/domain/participants/participant';
import { dayOf } from '@assay/domain/time/days';

export const participantInput = participantInputOn(() => dayOf(new Date()));
