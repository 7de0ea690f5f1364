import type { English, Translated } from '../../catalog.ts';

export const pages: Translated<English['pages']> = {
  off: {
    notice: 'Esta función no está activada en esta instalación.',
    purpose: 'Para qué sirve esta página',
    instead: 'Qué puede hacer en su lugar',
    signIn: 'Iniciar sesión con su contraseña',
    contact: 'Cómo contactarnos',
  },
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    company: 'Empresa',
    phone: 'Teléfono',
    message: 'Mensaje',
  },
  signUp: {
    title: 'Solicitar una cuenta',
    lead: 'Un administrador revisa cada solicitud y le escribe. Se abren cuentas para empleadores, sus representantes y quienes dirigen programas de pruebas.',
    about: 'Sobre usted',
    messageHelp: '¿Para qué necesita la cuenta y quién puede confirmarlo en su empresa?',
    send: 'Enviar la solicitud',
    thanks: 'Gracias, {name}',
    thanksText: 'Nuestros administradores tienen su solicitud. Escribirán a {email} en cuanto tomen una decisión.',
    hasAccount: '¿Ya tiene una cuenta?',
    signIn: 'Inicie sesión',
    another: 'Enviar otra solicitud',
  },
  contactUs: {
    title: 'Contacto',
    lead: 'Escriba a las personas que dirigen este programa. No envíe aquí resultados de pruebas, números de seguro social ni otros datos confidenciales.',
    about: 'Su mensaje',
    send: 'Enviar el mensaje',
    thanks: 'Gracias, {name}',
    thanksText: 'Hemos recibido su mensaje. Responderemos a {email}.',
    another: 'Enviar otro mensaje',
  },
  labResult: {
    title: 'Resultado de laboratorio',
    purpose: 'Con una referencia y un código, aquí se puede consultar un único resultado liberado sin tener una cuenta.',
    instead:
      'Consulte a la oficina del programa que ordenó la prueba. Los resultados solo se comunican a quienes están autorizados a conocerlos.',
  },
  documentAccess: {
    title: 'Acceso al documento',
    purpose: 'Aquí un médico que recibió un enlace abre un documento, tras demostrar que el enlace le corresponde.',
    instead: 'Pida al remitente que le haga llegar el documento por otro medio. El enlace en sí no revela nada.',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'La página no existe o se ha movido.',
  },
  serverError: {
    title: 'Error interno del servidor',
    text: 'Se produjo un problema por nuestra parte. Inténtelo de nuevo en un momento.',
  },
  terms: {
    title: 'Términos y condiciones',
    lead: 'El operador de esta instalación proporciona los términos vinculantes. Esta página indica lo que el propio producto hace y espera.',
    useTitle: 'Quién puede usarlo',
    use: 'Una cuenta pertenece a una sola persona. No comparta su contraseña y cierre sesión en los equipos que usen otras personas. Lo que puede ver y hacer depende de los roles que le asignó su administrador.',
    recordTitle: 'Qué queda registrado',
    record:
      'Cada cambio se conserva con la indicación de quién lo hizo y cuándo. También queda constancia de la apertura de resultados, documentos e identificadores completos. Los registros que exigen las normas se archivan; nunca se destruyen.',
    rulesTitle: 'Los resultados y la ley',
    rules:
      'Los resultados de las pruebas son confidenciales. Se muestran después de la revisión médica y solo a quienes están autorizados a conocerlos según las reglas del programa (para las pruebas del DOT, 49 CFR Parte 40).',
    operatorTitle: 'El operador',
    operator:
      'Los precios, los niveles de servicio, la responsabilidad y la ley aplicable figuran en el acuerdo entre usted y el operador de esta instalación. Si esta página y ese acuerdo difieren, prevalece el acuerdo.',
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué datos sobre usted guarda esta instalación y dónde.',
    dataTitle: 'Datos en el producto',
    data: 'El producto guarda empresas, ubicaciones, personas en programas de pruebas, órdenes, resultados y documentos, según los necesita el programa. Guarda su nombre, su nombre de usuario y sus roles, así como un registro de lo que modifica y de lo que abre.',
    signInTitle: 'Al iniciar sesión',
    signIn:
      'El producto guarda la hora, su dirección de red, el tipo de navegador y de dispositivo, su zona horaria y un número aleatorio que identifica este navegador. Estos datos sirven para detectar una cuenta robada y para nada más.',
    cookiesTitle: 'Cookies y almacenamiento local',
    cookies:
      'Hay una sola cookie. Mantiene abierta su sesión y los scripts no pueden leerla. El almacenamiento local contiene su idioma, su apariencia, la disposición de sus listas y el número aleatorio de este navegador. No hay cookies de terceros, publicidad ni rastreo.',
    rightsTitle: 'Sus derechos',
    rights:
      'El operador de esta instalación es responsable de los datos y atiende sus solicitudes de consultarlos, corregirlos o limitarlos. Los registros que exige una ley se conservan durante el tiempo que esta determine.',
  },
};
