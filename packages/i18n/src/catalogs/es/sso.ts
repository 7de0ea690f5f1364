import type { English, Translated } from '../../catalog.ts';

export const sso: Translated<English['sso']> = {
  title: 'Inicio de sesión único (SSO)',
  account: 'Número de cuenta',
  accountHint: 'El número de cuenta de su empresa para el inicio de sesión único. Si no lo conoce, consulte a su administrador.',
  start: 'Continuar con el inicio de sesión único',
  fields: {
    enabled: 'Inicio de sesión único activado',
    issuer: 'Emisor',
    clientId: 'ID de cliente',
    clientSecret: 'Secreto de cliente',
    accountNumber: 'Número de cuenta',
    redirectUrl: 'URL de redirección',
    requireSecondFactor: 'Exigir también la autenticación de dos factores en Assay',
  },
  sections: {
    registration: 'Configuración en el proveedor de identidad',
    registrationHelp: 'Registre esta aplicación en el proveedor de identidad de la empresa, con esta URL de redirección exacta.',
    provider: 'Proveedor de identidad',
    providerHelp: 'Los cambios que abren un acceso requieren una segunda aprobación. La desactivación tiene efecto de inmediato.',
  },
  help: {
    accountNumber: 'Los usuarios lo ingresan en la página de inicio de sesión para llegar a su proveedor de identidad.',
    issuer: 'La dirección que el proveedor indica como emisor. Sirve cualquier proveedor de OpenID Connect.',
    clientSecret:
      'Se guarda cifrado y no se vuelve a mostrar. Déjelo vacío para conservar el guardado. Otro emisor necesita su propio secreto.',
    enabled:
      'La primera vez, los usuarios se identifican por su correo electrónico verificado. Los administradores y los MRO siempre inician sesión aquí.',
    requireSecondFactor:
      'Después del proveedor de identidad se pide el código de la aplicación de autenticación o un código de acceso que enviamos por correo electrónico.',
  },
  secretStored: 'Hay un secreto guardado',
  stored: 'Guardado',
  copy: 'Copiar',
  copied: 'Copiado',
  accountMissing: 'Esta empresa aún no tiene ninguno.',
  accountWhere: 'Agréguelo en el resumen',
  callback: {
    title: 'Iniciando sesión',
    failed: 'Error al iniciar sesión',
    foreign: 'Esta respuesta no corresponde a un inicio de sesión comenzado en esta ventana. Vuelva a empezar.',
    declined: 'Su proveedor de identidad rechazó el inicio de sesión. Vuelva a empezar o inicie sesión con su contraseña.',
    back: 'Volver al inicio de sesión',
  },
};
