import type { English, Translated } from '../../catalog.ts';

export const physicians: Translated<English['physicians']> = {
  fields: {
    credentials: 'Título profesional',
    isDefault: 'Médico predeterminado',
    licenseNo: 'Número de licencia',
    licenseState: 'Estado de la licencia',
    licenseExpiry: 'Vencimiento de la licencia',
    deaNo: 'Número DEA',
    certBody: 'Certificado por',
    certNo: 'Número de certificado',
    certExpiry: 'Vencimiento del certificado',
    validUntil: 'Válido hasta',
    clearinghouseRegistered: 'Registrado en la Clearinghouse',
    stampText: 'Texto del sello',
    signatureImageFile: 'Firma',
  },
  sections: {
    identity: 'Datos del médico',
    license: 'Licencia y certificación',
    contact: 'Datos de contacto',
  },
  picture: {
    of: 'Firma de {name}',
    choose: 'Elegir firma',
    replace: 'Cambiar firma',
    remove: 'Quitar firma',
    help: 'PNG o JPEG, 1 MB como máximo. Se ve mejor escaneada en papel blanco.',
    none: 'Sin firma',
  },
  warnings: {
    licenseExpired: 'Licencia vencida',
    licenseExpiring: 'La licencia vence pronto',
    certificateExpired: 'Certificado vencido',
    certificateExpiring: 'El certificado vence pronto',
  },
  emptyHelp: 'Médicos que revisan los resultados como médico revisor (MRO). Agregue el primero.',
};
