import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: 'Registros archivados al {day}',
    opening: 'Este es el contenido del archivo al {day}:',
    line: '{entity}: {archived} en el archivo, de las cuales {overdue} desde hace más de {years} años',
    company: 'Empresas',
    location: 'Ubicaciones',
    closing: 'No se eliminó nada. Los registros sujetos a una retención legal o dentro de su período de conservación permanecen.',
  },
};
