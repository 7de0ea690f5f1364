import type { English, Translated } from '../../catalog.ts';

export const contacts: Translated<English['contacts']> = {
  fields: {
    title: 'Cargo',
    roles: 'Funciones',
    isReachable24h: 'Disponible las 24 horas',
    resultChannels: 'Canales de resultados',
    notifyEvents: 'Notificar sobre',
    isPrimary: 'Contacto principal',
    ext: 'Extensión',
    mobile: 'Teléfono móvil',
    hasIdentityPhrase: 'Frase de identificación',
  },
  sections: { identity: 'Datos del contacto', channels: 'Teléfono y correo electrónico', roles: 'Funciones y disponibilidad' },
  help: {
    isPrimary:
      'La primera persona a quien acudir en la empresa, o en la ubicación si se elige una. Solo puede haber un contacto principal.',
    user: 'La cuenta con la que este contacto inicia sesión, si la tiene.',
    isReachable24h:
      'Un recolector de muestras o un MRO puede llamar a este teléfono a cualquier hora. Una empresa regulada por el DOT necesita al menos un DER así (49 CFR 40.36).',
    location: 'Déjelo vacío para un contacto de toda la empresa.',
  },
  phrase: {
    help: 'Palabras que este contacto dice por teléfono para que usted sepa quién llama. Se pueden comprobar, pero nadie puede leerlas.',
    isSet: 'Establecida',
    none: 'Sin establecer',
    new: 'Frase nueva',
    rule: 'Al menos 4 caracteres. No importan las mayúsculas ni los espacios de más.',
    choose: 'Establecer frase',
    change: 'Cambiar frase',
    clear: 'Borrar frase',
    clearTitle: '¿Borrar esta frase de identificación?',
    clearText: 'No se podrá verificar a quien llame hasta que se establezca otra.',
    said: 'Comprobar lo que dice quien llama',
    check: 'Comprobar frase',
    matches: 'Coincide.',
    differs: 'No coincide.',
  },
  emptyHelp: 'No se encontró ningún contacto. Los contactos son las personas a quienes llamamos y escribimos.',
};
