import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp:
    'Aquí figuran todos los correos electrónicos que envía el sistema: códigos de acceso, invitaciones, enlaces de restablecimiento y notificaciones.',
  fields: {
    to: 'Para',
    sentAt: 'Envío',
    attempts: 'Intentos',
    body: 'Texto',
  },
  select: 'Seleccione un correo para leerlo',
  selectHelp: 'Use las teclas de flecha para recorrer la lista.',
  all: 'Todos',
  stateFilter: 'Filtro de Estado',
  since: 'Desde el {day}',
  anyDay: 'Mostrar todas las fechas',
  list: 'Correos',
  reading: 'Correo',
  back: 'Volver a los correos',
  notYet: 'Todavía no',
  covered: 'Los códigos de acceso y los enlaces están ocultos. Solo el destinatario puede leerlos.',
  coveredMark: 'oculto',
  newer: 'Correos más recientes',
  older: 'Correos anteriores',
};
