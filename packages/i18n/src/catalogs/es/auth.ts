import type { English, Translated } from '../../catalog.ts';

export const auth: Translated<English['auth']> = {
  title: 'Inicio de sesión',
  lead: 'Utilice el nombre de usuario y la contraseña de su cuenta.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  forgot: '¿Olvidó su contraseña?',
  noAccount: '¿Aún no tiene cuenta?',
  signUp: 'Solicite una',
  clinic: 'Iniciar sesión como clínica',
  labResult: 'Consultar un resultado de laboratorio',
  contact: 'Contacto',
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  otherWays: 'Otras formas de acceso',
  legal: 'Información legal y contacto',
  points: {
    title: 'Qué puede hacer aquí',
    companies: 'Las empresas y sus ubicaciones: registradas una sola vez y siempre correctas.',
    lists: 'Listas que se filtran, se ordenan y se exportan exactamente como las ve.',
    languages: 'Seis idiomas, en el escritorio o en el teléfono.',
    audit: 'Cada cambio queda registrado: quién, qué y cuándo.',
  },
  demo: {
    title: 'Accesos de demostración',
    hint: 'Esta instalación contiene datos de demostración. Elija un rol para completar el formulario. La contraseña de todos es «{password}».',
    otherCompany: '{role} de otra empresa',
  },
  again: {
    title: 'Su sesión ha finalizado',
    hint: 'Vuelva a iniciar sesión para continuar. Lo que escribió sigue aquí.',
    leave: 'Cerrar sesión de todos modos',
    goOn: 'Continuar',
  },
};
