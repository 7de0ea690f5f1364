import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp:
    'Aquí figuran todos los correos que escribe el producto: códigos de acceso, invitaciones, enlaces para una contraseña nueva, avisos.',
  fields: {
    to: 'Para',
    subject: 'Asunto',
    state: 'Estado',
    sentAt: 'Envío',
    attempts: 'Intentos',
    body: 'Texto',
    createdAt: 'Redacción',
  },
  select: 'Seleccione un correo para leerlo',
  selectHelp: 'Las teclas de flecha permiten recorrer la lista.',
  all: 'Todos',
  stateFilter: 'Estado del correo',
  list: 'Correos',
  reading: 'Correo',
  notYet: 'Todavía no',
  covered: 'Los códigos de acceso y los enlaces de los correos están ocultos. Solo puede leerlos quien recibió el correo.',
  coveredMark: 'oculto',
  newer: 'Correos más recientes',
  older: 'Correos anteriores',
};
