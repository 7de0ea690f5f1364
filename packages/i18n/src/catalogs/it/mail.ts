import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: 'Record archiviati al {day}',
    opening: 'Contenuto dell’archivio al {day}:',
    line: '{entity}: {archived} in archivio, di cui {overdue} da più di {years} anni',
    company: 'Aziende',
    location: 'Sedi',
    closing:
      'Nulla è stato eliminato. I record soggetti a un vincolo legale o ancora entro il periodo di conservazione restano in archivio.',
  },
};
