import type { English, Translated } from '../../catalog.ts';

export const providerSecret: Translated<English['providerSecret']> = {
  make: 'Nuevo secreto de firma',
  title: 'Secreto de firma de {name}',
  text: 'Se muestra solo esta vez. Entréguelo al proveedor por un medio seguro. El secreto anterior sigue vigente hasta que se cree el siguiente.',
  copy: 'Copiar',
  copied: 'Secreto copiado.',
  done: 'Ya lo guardé',
  ask: '¿Crear un nuevo secreto de firma para {name}?',
  askText: 'El proveedor firma con él sus mensajes. El anterior sigue funcionando hasta que se cree otro.',
  ok: 'Crear secreto',
  list: 'Secreto de firma',
};
