import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: 'Aquí llegan las solicitudes de la página de registro. Un administrador acepta o rechaza cada una.',
  fields: {
    name: 'Nombre',
    company: 'Empresa',
    message: 'Mensaje',
    decidedByName: 'Resuelta por',
    decidedAt: 'Fecha de resolución',
    userId: 'ID de usuario',
    createdAt: 'Fecha de solicitud',
  },
  request: 'Solicitud',
  requestHelp: 'Tal como se ingresó en la página de registro. Sin verificar.',
  askedAt: 'Solicitada: {time}',
  noMessage: 'Sin mensaje',
  decision: 'Decisión',
  acceptedBy: 'Aceptada por {name} el {time}.',
  declinedBy: 'Rechazada por {name} el {time}.',
  openUser: 'Abrir usuario',
  match: {
    title: 'Empresa',
    help: 'Elija la empresa en la que trabaja esta persona.',
    like: 'Empresas parecidas a “{name}”',
    same: 'Mismo nombre',
    none: 'Ninguna empresa coincide con “{name}”. Créela primero o elija otra más abajo.',
  },
  accept: {
    submit: 'Aceptar e invitar',
    confirmTitle: '¿Crear una cuenta para {name}?',
    confirmText: {
      one: 'Enviaremos una invitación a {email}. Su enlace vence en {hours} hora.',
      many: 'Enviaremos una invitación a {email}. Su enlace vence en {hours} horas.',
      other: 'Enviaremos una invitación a {email}. Su enlace vence en {hours} horas.',
    },
    ok: 'Aceptar solicitud',
  },
  decline: {
    button: 'Rechazar solicitud',
    title: '¿Rechazar la solicitud de {name}?',
    text: 'Le avisaremos por correo electrónico. La solicitud permanece en esta lista.',
    reason: 'Motivo',
    reasonHelp: 'Opcional. Se incluye en el correo.',
    ok: 'Rechazar solicitud',
  },
};
