import { capital, sentencesOf, type RecordSentences } from '../../records.ts';
import type { NounName } from '../en/records.ts';

type Noun = {
  readonly one: string;
  readonly many: string;
  readonly gender: 'm' | 'f';
  /** El nombre de la lista, si no es el plural. */
  readonly list?: string;
};

const nouns: Record<NounName, Noun> = {
  'company': { one: 'empresa', many: 'empresas', gender: 'f' },
  'child-company': { one: 'empresa filial', many: 'empresas filiales', gender: 'f' },
  'group': { one: 'grupo de ubicaciones', many: 'grupos de ubicaciones', gender: 'm' },
  'location': { one: 'ubicación', many: 'ubicaciones', gender: 'f' },
  'contact': { one: 'contacto', many: 'contactos', gender: 'm' },
  'participant': { one: 'participante', many: 'participantes', gender: 'm' },
  'order': { one: 'orden', many: 'órdenes', gender: 'f' },
  'order-service': { one: 'servicio de la orden', many: 'servicios de las órdenes', gender: 'm' },
  'unsolicited-physical': { one: 'examen sin orden', many: 'exámenes sin orden', gender: 'm' },
  'historical-data': { one: 'resultado anterior', many: 'resultados anteriores', gender: 'm', list: 'Datos históricos' },
  'clearinghouse': { one: 'consulta', many: 'consultas', gender: 'f', list: 'Clearinghouse' },
  'clearinghouse-consent': { one: 'consentimiento', many: 'consentimientos', gender: 'm' },
  'document': { one: 'documento', many: 'documentos', gender: 'm' },
  'provider': { one: 'proveedor', many: 'proveedores', gender: 'm' },
  'account-number': { one: 'número de cuenta', many: 'números de cuenta', gender: 'm' },
  'service-type': { one: 'tipo de servicio', many: 'tipos de servicio', gender: 'm' },
  'service': { one: 'servicio', many: 'servicios', gender: 'm' },
  'panel': { one: 'panel', many: 'paneles', gender: 'm' },
  'company-services': { one: 'servicio de empresa', many: 'servicios de empresa', gender: 'm' },
  'company-servicetype-provider': { one: 'vínculo con proveedor', many: 'vínculos con proveedores', gender: 'm' },
  'occupation': { one: 'ocupación', many: 'ocupaciones', gender: 'f' },
  'reasonfortest': { one: 'motivo de la prueba', many: 'motivos de la prueba', gender: 'm' },
  'mro': { one: 'médico', many: 'médicos', gender: 'm', list: 'Médicos revisores (MRO)' },
  'collection-site': { one: 'centro de recolección', many: 'centros de recolección', gender: 'm' },
  'provider-message': { one: 'mensaje retenido', many: 'mensajes retenidos', gender: 'm' },
  'system-message': { one: 'mensaje del sistema', many: 'mensajes del sistema', gender: 'm' },
  'note': { one: 'nota', many: 'notas', gender: 'f', list: 'Notas y tickets' },
  'ticket': { one: 'ticket', many: 'tickets', gender: 'm', list: 'Tickets de soporte' },
  'view': { one: 'vista', many: 'vistas', gender: 'f', list: 'Vistas guardadas' },
  'user': { one: 'usuario', many: 'usuarios', gender: 'm' },
  'sign-up-request': { one: 'solicitud de cuenta', many: 'solicitudes de cuenta', gender: 'f' },
  'import-log': { one: 'importación', many: 'importaciones', gender: 'f' },
  'mail': { one: 'correo electrónico', many: 'correos electrónicos', gender: 'm', list: 'Correos electrónicos enviados' },
  'audit-log': { one: 'evento', many: 'eventos', gender: 'm', list: 'Registro de auditoría' },
};

const agreeing = {
  m: { the: 'el', allThe: 'Todos los', fresh: 'Nuevo', this: 'Este', archived: 'archivado', archivedMany: 'archivados' },
  f: { the: 'la', allThe: 'Todas las', fresh: 'Nueva', this: 'Esta', archived: 'archivada', archivedMany: 'archivadas' },
} as const;

const bulk = ({ one, many }: Noun): RecordSentences['bulk'] => ({
  archive: { one: `¿Archivar {count} ${one}?`, many: `¿Archivar {count} de ${many}?`, other: `¿Archivar {count} ${many}?` },
  restore: { one: `¿Restaurar {count} ${one}?`, many: `¿Restaurar {count} de ${many}?`, other: `¿Restaurar {count} ${many}?` },
  archived: { one: `Se archivó {count} ${one}`, many: `Se archivaron {count} de ${many}`, other: `Se archivaron {count} ${many}` },
  restored: { one: `Se restauró {count} ${one}`, many: `Se restauraron {count} de ${many}`, other: `Se restauraron {count} ${many}` },
  leftOut: {
    one: `{count} ${one} queda sin cambios`,
    many: `{count} de ${many} quedan sin cambios`,
    other: `{count} ${many} quedan sin cambios`,
  },
});

const sentences = (noun: Noun): RecordSentences => {
  const { one, many, gender, list } = noun;
  const { the, allThe, fresh, this: demonstrative, archived, archivedMany } = agreeing[gender];
  const noneKept = `No hay ${many} sin archivar que coincidan.`;
  return {
    word: capital(one),
    title: list ?? capital(many),
    search: `Buscar en ${list ?? capital(many)}`,
    all: `${allThe} ${many}`,
    create: `${fresh} ${one}`,
    submit: `Crear ${one}`,
    empty: `Aún no hay ${many}`,
    noMatch: `No hay ${many} que coincidan`,
    archivedMatch: {
      one: `${noneKept} Coincide {count} ${archived}.`,
      many: `${noneKept} Coinciden {count} de ${many} ${archivedMany}.`,
      other: `${noneKept} Coinciden {count} ${archivedMany}.`,
    },
    missing: `No se encontró ${the} ${one}`,
    missingText: 'No existe o usted no tiene acceso.',
    archived: `${demonstrative} ${one} está ${archived}`,
    archivedText: 'Se puede consultar. Para hacer cambios, primero hay que restaurar el registro.',
    archiveText: 'Deja de aparecer en las listas habituales. No se elimina nada y se puede restaurar.',
    bulk: bulk(noun),
    changes: {
      CREATE: `{by} creó ${the} ${one} {label}`,
      UPDATE: `{by} modificó ${the} ${one} {label}`,
      DELETE: `{by} archivó ${the} ${one} {label}`,
      RESTORE: `{by} restauró ${the} ${one} {label}`,
    },
  };
};

export const records = sentencesOf(nouns, sentences);
