import type { English, Translated } from '../../catalog.ts';

/** Files that belong to records, and the forms that are made of orders. */
export const documents: Translated<English['documents']> = {
  fields: {
    documentName: 'Documento',
    documentType: 'Tipo de documento',
    docType: 'Tipo de documento',
    refTable: 'Pertenece a',
    refId: 'ID del registro',
    orderGuid: 'GUID de la orden',
    fileName: 'Nombre del archivo',
    documentFilePath: 'Ruta del archivo',
    contentType: 'Tipo de archivo',
    fileSize: 'Tamaño en bytes',
    emailAddress: 'Correo del participante',
    phoneNumber: 'Teléfono del participante',
    emailedAt: 'Enviado por correo',
    madeByName: 'Creado por',
  },
  sections: {
    document: 'Documento',
  },
  notEmailed: 'Sin enviar',
  emptyHelp: 'Aquí aparecen los formularios de autorización y otros archivos de las órdenes.',
  form: {
    title: 'Formulario de autorización',
    open: 'Abrir',
    download: 'Descargar',
    email: 'Enviar formulario',
    none: 'No se encontró ningún formulario de autorización',
    failed: 'No se pudo obtener el archivo: {status}',
    noAnswer: 'sin respuesta',
    making: 'Preparando el formulario…',
    preview: 'Formulario de autorización {number}',
    ended: 'Una orden solo tiene formulario mientras quede alguna muestra por tomar.',
    emailTitle: 'Enviar el formulario de la orden {number}',
    emailAddress: 'Correo electrónico',
    send: 'Enviar formulario',
  },
};
