import type { English, Translated } from '../../catalog.ts';

export const systemMessages: Translated<English['systemMessages']> = {
  fields: {
    body: 'Mensaje',
    display: 'Dónde se muestra',
    severity: 'Importancia',
    audience: 'Destinatarios',
    startsAt: 'Inicio',
    endsAt: 'Fin',
    dismissible: 'El lector puede cerrarlo',
    languages: 'Traducciones',
  },
  sections: {
    text: 'Mensaje',
    shown: 'Dónde y cuándo',
    languages: 'Traducciones',
  },
  help: {
    audience: 'Deje vacío para mostrarlo a todos.',
    times: 'Hora del Este. Deje vacío el fin para mostrarlo hasta que lo desactive.',
    languages: 'Quienes usan otros idiomas ven el texto en inglés.',
  },
  languages: {
    language: 'Idioma',
    title: 'Título',
    body: 'Mensaje',
    add: 'Agregar traducción',
  },
  state: {
    scheduled: 'Programado',
    live: 'Visible',
    ended: 'Finalizado',
    off: 'Desactivado',
  },
  emptyHelp: 'Anuncios en la página de inicio o encima de cada pantalla. Escriba el primero.',
};
