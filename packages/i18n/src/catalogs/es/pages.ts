import type { English, Translated } from '../../catalog.ts';

export const pages: Translated<English['pages']> = {
  off: {
    notice: 'Esta función no está activada en esta instalación.',
    purpose: 'Para qué sirve esta página',
    instead: 'Qué puede hacer en su lugar',
    signIn: 'Iniciar sesión con su contraseña',
    contact: 'Contacto',
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
    lead: 'Un administrador revisa cada solicitud y responde por correo electrónico. Las cuentas son para empleadores, sus representantes y quienes dirigen programas de pruebas.',
    about: 'Sus datos',
    messageHelp: '¿Para qué necesita la cuenta y quién puede confirmarlo en su empresa?',
    send: 'Enviar solicitud',
    thanks: 'Gracias, {name}',
    thanksText: 'Un administrador revisará su solicitud. Escribiremos a {email} en cuanto haya una decisión.',
    hasAccount: '¿Ya tiene una cuenta?',
    signIn: 'Iniciar sesión',
    another: 'Enviar otra solicitud',
  },
  contactUs: {
    title: 'Contacto',
    lead: 'Escriba a las personas que dirigen este programa. No envíe aquí resultados de pruebas, números de seguro social ni otros datos confidenciales.',
    about: 'Su mensaje',
    send: 'Enviar mensaje',
    thanks: 'Gracias, {name}',
    thanksText: 'Recibimos su mensaje. Responderemos a {email}.',
    another: 'Enviar otro mensaje',
  },
  labResult: {
    title: 'Resultado de laboratorio',
    purpose: 'Consulte aquí un resultado liberado con una referencia y un código, sin necesidad de cuenta.',
    instead:
      'Consulte a la oficina del programa que ordenó la prueba. Los resultados solo se comunican a quienes están autorizados a conocerlos.',
  },
  documentAccess: {
    title: 'Acceso al documento',
    purpose: 'Un médico que recibió un enlace puede abrir aquí un documento, después de confirmar que el enlace le corresponde.',
    instead: 'Pida al remitente que le haga llegar el documento por otro medio. El enlace en sí no revela nada.',
  },
  formLink: {
    title: 'Formulario de autorización',
    lead: 'Muestre este formulario en el centro de recolección, en papel o en esta pantalla. Lleve una identificación oficial con foto.',
    open: 'Abrir el formulario',
    save: 'Guardar como PDF',
    loading: 'Buscando su formulario…',
    ended: 'Este enlace ya no funciona',
    endedText: 'Ha caducado, o la orden se canceló o se sustituyó. Pida un enlace nuevo a quien ordenó la prueba.',
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
    lead: 'El operador de esta instalación proporciona los términos vinculantes. Esta página explica lo que el producto hace y lo que espera de usted.',
    useTitle: 'Quién puede usarlo',
    use: 'Una cuenta pertenece a una sola persona. No comparta su contraseña y cierre sesión en los equipos compartidos. Lo que puede ver y hacer depende de los roles que le asignó su administrador.',
    recordTitle: 'Qué queda registrado',
    record:
      'Cada cambio se conserva con la indicación de quién lo hizo y cuándo. También queda constancia de la apertura de resultados, documentos e identificadores completos. Los registros que exigen las normas se archivan; nunca se destruyen.',
    rulesTitle: 'Los resultados y la ley',
    rules:
      'Los resultados de las pruebas son confidenciales. Se muestran después de la revisión médica y solo a las personas que las reglas del programa autorizan a verlos (para las pruebas DOT, 49 CFR Parte 40).',
    operatorTitle: 'El operador',
    operator:
      'Los precios, los niveles de servicio, la responsabilidad y la ley aplicable figuran en el acuerdo entre usted y el operador de esta instalación. Si esta página y ese acuerdo difieren, prevalece el acuerdo.',
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué datos sobre usted guarda esta instalación y dónde.',
    dataTitle: 'Datos en el producto',
    data: 'El producto guarda las empresas, ubicaciones, personas, órdenes, resultados y documentos que necesita el programa de pruebas. También guarda su nombre, su nombre de usuario y sus roles, así como un registro de lo que modifica y abre.',
    signInTitle: 'Al iniciar sesión',
    signIn:
      'El producto guarda la hora, su dirección IP, el tipo de navegador y de dispositivo, su zona horaria y un identificador aleatorio de este navegador. Estos datos solo sirven para detectar cuentas robadas.',
    cookiesTitle: 'Cookies y almacenamiento local',
    cookies:
      'Hay una sola cookie. Mantiene abierta su sesión y los scripts no pueden leerla. El almacenamiento local contiene su idioma, el tema elegido, la disposición de sus listas y el identificador aleatorio de este navegador. No hay cookies de terceros, publicidad ni rastreo.',
    rightsTitle: 'Sus derechos',
    rights:
      'El operador de esta instalación es responsable de los datos y atiende sus solicitudes de consultarlos, corregirlos o limitarlos. Los registros que exige una ley se conservan durante el tiempo que esta determine.',
  },
};
