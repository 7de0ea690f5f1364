import type { English, Translated } from '../../catalog.ts';

export const sso: Translated<English['sso']> = {
  title: 'Inicio de sesión único (SSO)',
  account: 'Número de cuenta',
  accountHint: 'El número de cuenta de su empresa para el inicio de sesión único. Si no lo conoce, consulte a su administrador.',
  start: 'Continuar con el inicio de sesión único',
  fields: {
    enabled: 'Se usa para iniciar sesión',
    issuer: 'Emisor',
    clientId: 'ID de cliente',
    clientSecret: 'Secreto de cliente',
    accountNumber: 'Número de cuenta',
    redirectUrl: 'URL de redirección',
    requireSecondFactor: 'Pedir además un segundo factor en Assay',
  },
  sections: {
    registration: 'Lo que el proveedor necesita saber',
    registrationHelp: 'Registre esta aplicación en el proveedor de identidad de la empresa, con esta URL de redirección exacta.',
    provider: 'El proveedor de identidad',
    providerHelp: 'Todo lo que abre un acceso espera a un segundo administrador. La desactivación tiene efecto de inmediato.',
  },
  help: {
    accountNumber: 'Los usuarios lo escriben en la página de inicio de sesión para llegar a su proveedor.',
    issuer: 'La dirección que el proveedor indica como emisor. Sirve cualquier proveedor de OpenID Connect.',
    clientSecret:
      'Se guarda cifrado y no se vuelve a mostrar. Déjelo vacío para conservar el guardado; otro emisor necesita el suyo propio.',
    enabled:
      'La primera vez, los usuarios se identifican por su dirección de correo electrónico verificada. Los administradores y los médicos revisores siempre inician sesión aquí.',
    requireSecondFactor:
      'Después del proveedor de identidad se pide el código de la aplicación de autenticación o un código de acceso que enviamos por correo electrónico.',
  },
  secretStored: 'Hay un secreto guardado',
  stored: 'Guardado',
  copy: 'Copiar',
  copied: 'Copiado',
  accountMissing: 'La empresa aún no tiene ninguno.',
  accountWhere: 'Ingréselo en el resumen',
  callback: {
    title: 'Iniciando sesión',
    failed: 'No se pudo iniciar sesión',
    foreign: 'Esta respuesta no corresponde a un inicio de sesión comenzado en esta ventana. Vuelva a empezar.',
    declined: 'El proveedor de identidad no le permitió entrar. Vuelva a empezar o inicie sesión con su contraseña.',
    back: 'Volver al inicio de sesión',
  },
};
