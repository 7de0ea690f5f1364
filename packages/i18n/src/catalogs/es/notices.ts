import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: 'Creado correctamente',
  updated: 'Actualizado correctamente',
  deleted: 'Eliminado correctamente',
  restored: 'Restaurado correctamente',
  preferencesSaved: 'Preferencias de la tabla guardadas',
  sessionEnded: 'Se cerró la sesión',
  mailSent: 'Si la cuenta existe, recibirá un correo en breve',
  passwordChanged: 'Su contraseña se ha cambiado',
  resetStarted: 'Se envió al usuario un enlace para elegir una contraseña nueva',
  invited: 'Invitación enviada',
  approved: 'Aprobado',
  declined: 'Rechazado',
  accepted: 'Solicitud aceptada: se envió la invitación',
  requestReceived: 'Gracias. Un administrador revisará su solicitud y le escribirá.',
  messageReceived: 'Gracias. Hemos recibido su mensaje.',
  ssoWaits: 'Guardado. Tendrá efecto cuando lo apruebe un segundo administrador.',
  identityUnlinked: 'Identidad desvinculada',
  secondFactorOn: 'Su segundo factor está activado',
  secondFactorOff: 'Su segundo factor está desactivado',
  signedOut: 'Sesión cerrada',
};
