import type { English, Translated } from '../../catalog.ts';

export const contacts: Translated<English['contacts']> = {
  fields: {
    title: 'Qualifica',
    roles: 'Ruoli',
    isReachable24h: 'Reperibile 24 ore su 24',
    resultChannels: 'Canali per i risultati',
    notifyEvents: 'Notifiche su',
    isPrimary: 'Contatto principale',
    ext: 'Interno',
    mobile: 'Cellulare',
    hasIdentityPhrase: 'Frase di identificazione',
  },
  sections: { identity: 'Dati del contatto', channels: 'Telefono ed e-mail', roles: 'Ruoli e reperibilità' },
  help: {
    isPrimary: 'La prima persona a cui rivolgersi nell’azienda, o nella sede se ne è scelta una. Può esserci un solo contatto principale.',
    user: 'L’account con cui questo contatto accede, se presente.',
    isReachable24h:
      'Un addetto al prelievo o un MRO può chiamare questo telefono a qualsiasi ora. Un’azienda soggetta alle norme DOT deve avere almeno un DER reperibile in questo modo (49 CFR 40.36).',
    location: 'Lasciare vuoto per un contatto dell’intera azienda.',
  },
  phrase: {
    help: 'Parole che questo contatto pronuncia al telefono per far sapere chi chiama. Si possono verificare, ma nessuno può leggerle.',
    isSet: 'Impostata',
    none: 'Non impostata',
    new: 'Nuova frase',
    rule: 'Almeno 4 caratteri. Maiuscole e spazi in più non contano.',
    choose: 'Imposta frase',
    change: 'Cambia frase',
    clear: 'Cancella frase',
    clearTitle: 'Cancellare questa frase di identificazione?',
    clearText: 'Non sarà possibile verificare chi chiama finché non ne viene impostata un’altra.',
    said: 'Verifica di ciò che dice chi chiama',
    check: 'Verifica frase',
    matches: 'La frase corrisponde.',
    differs: 'La frase non corrisponde.',
  },
  emptyHelp: 'Nessun contatto trovato. I contatti sono le persone a cui telefoniamo e scriviamo.',
};
