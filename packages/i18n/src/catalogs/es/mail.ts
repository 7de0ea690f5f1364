import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: 'Registros archivados al {day}',
    opening: 'Registros archivados al {day}:',
    line: {
      one: '{entity}: {archived} en el archivo; desde hace más de {years} año: {overdue}',
      many: '{entity}: {archived} en el archivo; desde hace más de {years} años: {overdue}',
      other: '{entity}: {archived} en el archivo; desde hace más de {years} años: {overdue}',
    },
    closing: 'No se eliminó nada. Los registros sujetos a una retención legal o dentro de su período de conservación permanecen.',
  },
  greeting: 'Hola, {name}:',
  closing: 'Assay',
  form: {
    subject: 'Su autorización para la prueba',
    text: '{company} ha ordenado una prueba para usted. Abra aquí su formulario de autorización:',
    copy: 'Usted ordenó una prueba. Abra aquí su formulario de autorización:',
    linkUntil: 'El enlace funciona hasta {time} (Nueva York).',
    bring: 'Lleve el formulario, en papel o en su teléfono, y una identificación oficial con fotografía.',
    until: 'Es válido hasta el {time} (Nueva York).',
    site: 'Centro de recolección: {site}',
  },
  documentRefused: {
    subject: 'No se puede usar un documento de la orden {number}',
    text: '{type} de la orden {number} fue rechazado por este motivo:',
    again: 'Envíelo de nuevo:',
  },
  orders: {
    more: 'y {count} más',
    orderMissed: {
      subject: 'Inasistencias notificadas: {count}',
      text: 'Un donante no se presentó a una prueba. Decida si fue una negativa a la prueba o si la prueba se reprograma:',
    },
    orderExpired: {
      subject: 'Órdenes vencidas sin toma de muestra: {count}',
      text: 'Estas órdenes vencieron antes de que se tomara ninguna muestra. Prorróguelas, cancélelas o vuelva a ordenar:',
    },
    orderWaiting: {
      subject: 'Órdenes que siguen sin toma de muestra: {count}',
      text: 'Ya pasó la mitad del plazo de estas órdenes suyas y no se ha tomado ninguna muestra. Recuérdeselo al donante o dele más tiempo:',
    },
    resultReady: {
      subject: 'Resultados disponibles: {count}',
      text: 'Hay resultados disponibles para estas órdenes. Inicie sesión para leerlos:',
    },
    fullQueryDue: {
      subject: 'Consultas completas obligatorias en 24 horas: {count}',
      text: 'Una consulta limitada encontró información sobre un conductor. Solicite la consulta completa a tiempo: sin ella, el conductor debe dejar de conducir al cabo de 24 horas (49 CFR 382.701(c)).',
    },
    reportCorrected: {
      subject: 'Informes de laboratorio corregidos: {count}',
      text: 'Un laboratorio ha corregido su informe sobre estas órdenes. Revíselas como están ahora:',
    },
    messageHeld: {
      subject: 'Mensajes de proveedores retenidos: {count}',
      text: 'Estos proveedores enviaron mensajes que no se pudieron asociar a una orden. Decida qué hacer con ellos:',
    },
    orderNotTaken: {
      subject: 'Órdenes no aceptadas por su proveedor: {count}',
      text: 'Estas órdenes no llegaron a su proveedor tras varios intentos. Revíselas y vuelva a enviarlas:',
    },
    signatureRefused: {
      subject: 'Mensajes de proveedores con firma incorrecta',
      text: 'Se están enviando mensajes con firma incorrecta en nombre de proveedores. Fueron rechazados. Vea quién los envió en el registro de auditoría:',
    },
  },
  physical: {
    subject: 'Un certificado médico está por vencer',
    text: 'Un certificado médico de su empresa vence el {day}. Inicie sesión para verlo y programar el próximo examen:',
  },
  passcode: {
    subject: 'Su código de acceso',
    text: {
      one: 'Este es el código de acceso que solicitó. Vence en {minutes} minuto y sirve para un solo inicio de sesión.',
      many: 'Este es el código de acceso que solicitó. Vence en {minutes} minutos y sirve para un solo inicio de sesión.',
      other: 'Este es el código de acceso que solicitó. Vence en {minutes} minutos y sirve para un solo inicio de sesión.',
    },
    origin: 'Solicitado el {time} (Nueva York) desde {address}.',
    warning: 'Si usted no intentó iniciar sesión, alguien conoce su contraseña. Cámbiela.',
    warningCollector: 'Si usted no intentó iniciar sesión, puede ignorar este correo.',
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    text: {
      one: 'Abra este enlace para elegir una contraseña nueva. Vence en {minutes} minuto y sirve una sola vez.',
      many: 'Abra este enlace para elegir una contraseña nueva. Vence en {minutes} minutos y sirve una sola vez.',
      other: 'Abra este enlace para elegir una contraseña nueva. Vence en {minutes} minutos y sirve una sola vez.',
    },
    code: 'O ingrese este código en la página donde lo solicitó:',
    warning: 'Si usted no lo solicitó, puede ignorar este correo. No ha cambiado nada.',
    byAdministrator: 'Un administrador le pide que elija una contraseña nueva.',
  },
  invite: {
    subject: 'Su cuenta en Assay',
    text: {
      one: '{inviter} creó una cuenta para usted. Abra este enlace para elegir su contraseña. Vence en {hours} hora y sirve una sola vez.',
      many: '{inviter} creó una cuenta para usted. Abra este enlace para elegir su contraseña. Vence en {hours} horas y sirve una sola vez.',
      other:
        '{inviter} creó una cuenta para usted. Abra este enlace para elegir su contraseña. Vence en {hours} horas y sirve una sola vez.',
    },
    code: 'O ingrese este código en la página “¿Olvidó su contraseña?”:',
  },
  inviteCollector: {
    text: '{inviter} creó una cuenta para usted. Para iniciar sesión, abra esta página e ingrese su correo electrónico. Le enviaremos un código de acceso.',
  },
  usernameChanged: {
    subject: 'Su nombre de usuario ha cambiado',
    text: 'Un administrador cambió su nombre de usuario el {time}. Ya no puede iniciar sesión con esta dirección.',
    warning: 'Si no esperaba este cambio, avise a su administrador.',
  },
  passwordChanged: {
    subject: 'Su contraseña ha cambiado',
    text: 'Su contraseña se cambió el {time}. Se cerraron todas las demás sesiones.',
    warning: 'Si no fue usted, use “¿Olvidó su contraseña?” de inmediato y avise a su administrador.',
  },
  sessionReuse: {
    subject: 'Cerramos una de sus sesiones',
    text: 'El {time}, una de sus sesiones se usó desde un segundo lugar: {address}. La cerramos en ambos lugares.',
    warning: 'Si no sabe por qué, cambie su contraseña.',
  },
  approval: {
    subject: 'Un rol está pendiente de su aprobación',
    text: '{asker} solicitó estos roles para {user}: {roles}. Un segundo administrador debe aprobarlos:',
  },
  sso: {
    asked: {
      subject: 'Cambio solicitado en el inicio de sesión único de {company}',
      text: '{by} solicitó el {time} un cambio en la configuración del inicio de sesión único de {company}. La configuración actual sigue en uso hasta que un segundo administrador apruebe el cambio.',
    },
    changed: {
      subject: 'La configuración del inicio de sesión único de {company} cambió',
      text: 'La configuración del inicio de sesión único de {company} cambió el {time}, con la confirmación de {by}.',
    },
    declined: {
      subject: 'El inicio de sesión único de {company} queda como está',
      text: '{by} rechazó o retiró el {time} el cambio solicitado en el inicio de sesión único de {company}. La configuración actual sigue en uso. Este cambio no tiene efecto:',
    },
    approval: {
      subject: 'Inicio de sesión único de {company}: se solicita su aprobación',
      text: '{by} solicitó este cambio en la configuración del inicio de sesión único de {company}. Un segundo administrador debe aprobarlo:',
    },
    linked: {
      subject: 'Una cuenta se vinculó al inicio de sesión único',
      text: 'La cuenta de {user} ({username}) se vinculó el {time} a este proveedor de identidad, que desde ahora permite iniciar sesión en ella:',
    },
    unlinked: {
      subject: 'Una cuenta se desvinculó del inicio de sesión único',
      text: 'La cuenta de {user} ({username}) se desvinculó el {time} de este proveedor de identidad y se cerraron todas sus sesiones:',
    },
    line: '{field}: {before} → {after}',
    newSecret: '{field}: reemplazado',
    on: 'activado',
    off: 'desactivado',
    none: 'ninguno',
    warning: 'Si no lo esperaba, avise a su administrador.',
  },
  signUp: {
    subject: 'Solicitud de cuenta: {name}',
    text: '{name}, de {company}, solicita una cuenta ({email}). Acepte o rechace la solicitud aquí:',
    declinedSubject: 'Su solicitud de cuenta',
    declined: 'Gracias por su interés. No podemos crear una cuenta para usted.',
    reason: 'Motivo: {reason}',
  },
  ticket: {
    opened: {
      subject: 'Nuevo ticket: {subject}',
      text: '{name} abrió un ticket de soporte: {subject}. Léalo y respóndalo aquí:',
    },
    answered: {
      subject: 'Respuesta a un ticket: {subject}',
      text: '{name} respondió al ticket de soporte: {subject}. Lea la respuesta y conteste aquí:',
    },
    replied: {
      subject: 'Respondimos a su ticket: {subject}',
      text: '{name} respondió a su ticket de soporte: {subject}. Lea la respuesta y conteste aquí:',
    },
    assigned: {
      subject: 'Ticket asignado a usted: {subject}',
      text: '{name} le asignó un ticket de soporte: {subject}. Léalo y respóndalo aquí:',
    },
  },
  contact: {
    subject: 'Mensaje de {name}',
    text: '{name} ({email}, {phone}) escribió en la página de contacto:',
  },
  audit: {
    subject: 'Registro de auditoría al {day}: verificado',
    subjectBroken: 'Registro de auditoría al {day}: FALLÓ LA VERIFICACIÓN',
    text: 'Eventos verificados: {rows}. Ninguno se modificó, movió ni eliminó.',
    broken: 'El registro de auditoría no coincide a partir de la cadena {shard}, posición {seq}: {fault}.',
    heads: 'Aquí terminan las cadenas. Conserve este correo: permitirá comprobar más adelante si se ha cortado algo.',
    since: 'La última prueba del estado anterior es del {at}.',
    refused:
      'Los cambios de esta cadena se rechazan hasta que se restauren sus eventos; la consulta continúa. Qué hacer: docs/domain/audit.md.',
    anchorSubject: 'Anclaje de auditoría {n}',
    anchor: 'Conserve este correo. Muestra dónde terminaba el registro de auditoría el {at}; compárelo si surgen dudas sobre el registro.',
  },
};
