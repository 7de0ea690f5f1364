import type { English, Translated } from '../../catalog.ts';

export const orderRecord: Translated<English['orderRecord']> = {
  saved: 'Guardada para más tarde. No se ha enviado nada.',
  savedText: 'Libere la orden para enviarla.',
  expired: 'Venció el {time}',
  canceledNow: 'Orden {number} cancelada',
  releasedNow: 'Orden {number} liberada',
  extendedNow: 'La orden {number} vence ahora el {time}',
  newExpiry: 'Nuevo vencimiento',
  currentExpiry: 'Vencimiento actual',
  anySite: 'Cualquier centro',
  sentTo: 'Enviado a {email} el {time}',
  sent: 'Enviado al donante el {time}',
  sending: 'Se enviará a {email} en cuanto esté listo',
  notSent: 'Aún no se ha enviado al donante',
  alsoForm: 'Algunas pruebas requieren el formulario de autorización',
  alsoFormText: 'La página del proveedor cubre el resto de esta orden. El donante lleva el formulario a un centro de recolección.',
  next: 'Próximo paso del donante',
  toSite: 'El donante lleva el formulario y una identificación con foto a {site} antes del {time}.',
  toAny: 'El donante lleva el formulario y una identificación con foto a un centro de recolección antes del {time}.',
  emails: {
    title: 'Correos',
    none: 'Aún no se ha enviado a nadie',
    again: 'Enviar de nuevo',
    opened: 'Abierto el {time}',
    until: 'El enlace funciona hasta {time}',
  },
};
