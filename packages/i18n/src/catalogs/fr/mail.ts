import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: 'Fiches archivées au {day}',
    opening: 'Voici le contenu des archives au {day} :',
    line: '{entity} : {archived} dans les archives, dont {overdue} depuis plus de {years} ans',
    company: 'Entreprises',
    location: 'Établissements',
    closing: 'Rien n’a été supprimé. Les fiches soumises à un gel juridique ou encore dans leur délai de conservation restent en place.',
  },
};
