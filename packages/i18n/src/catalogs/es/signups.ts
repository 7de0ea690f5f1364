import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: 'Aquí llegan las solicitudes de la página de registro. Un administrador acepta o rechaza cada una.',
  fields: {
    name: 'Nombre',
    company: 'Empresa',
    message: 'Mensaje',
    state: 'Estado',
    decidedByName: 'Resuelta por',
    decidedAt: 'Fecha de resolución',
    reason: 'Motivo',
    userId: 'Número de usuario',
    createdAt: 'Fecha de solicitud',
  },
  request: 'Solicitud',
  requestHelp: 'Tal como se escribió en la página de registro. Nadie la ha verificado.',
  askedAt: 'Solicitada: {time}',
  noMessage: 'Sin mensaje',
  decision: 'Decisión',
  acceptedBy: 'Aceptada por {name} el {time}.',
  declinedBy: 'Rechazada por {name} el {time}.',
  openUser: 'Abrir el usuario',
  accept: {
    submit: 'Aceptar e invitar',
    confirmTitle: '¿Abrir una cuenta para {name}?',
    confirmText: 'Se enviará una invitación a {email}. Su enlace es válido durante {hours} horas.',
    ok: 'Aceptar',
  },
  decline: {
    button: 'Rechazar',
    title: '¿Rechazar la solicitud de {name}?',
    text: 'Se le avisará por correo. La solicitud permanece en esta lista.',
    reason: 'Motivo',
    reasonHelp: 'Se incluye en el correo. Puede quedar vacío.',
    ok: 'Rechazar',
  },
};
