import { capital, sentencesOf, type RecordSentences } from '../../records.ts';
import type { NounName } from '../en/records.ts';

type Noun = {
  readonly one: string;
  readonly many: string;
  readonly gender: 'm' | 'f';
  /** Il nome dell’elenco, se non è il plurale. */
  readonly list?: string;
};

const nouns: Record<NounName, Noun> = {
  'company': { one: 'azienda', many: 'aziende', gender: 'f' },
  'child-company': { one: 'azienda controllata', many: 'aziende controllate', gender: 'f' },
  'group': { one: 'gruppo di sedi', many: 'gruppi di sedi', gender: 'm' },
  'location': { one: 'sede', many: 'sedi', gender: 'f' },
  'contact': { one: 'contatto', many: 'contatti', gender: 'm' },
  'participant': { one: 'partecipante', many: 'partecipanti', gender: 'm' },
  'order': { one: 'ordine', many: 'ordini', gender: 'm' },
  'order-service': { one: 'servizio dell’ordine', many: 'servizi degli ordini', gender: 'm' },
  'unsolicited-physical': { one: 'visita senza ordine', many: 'visite senza ordine', gender: 'f' },
  'historical-data': { one: 'risultato precedente', many: 'risultati precedenti', gender: 'm', list: 'Dati storici' },
  'clearinghouse': { one: 'interrogazione', many: 'interrogazioni', gender: 'f', list: 'Clearinghouse' },
  'clearinghouse-consent': { one: 'consenso', many: 'consensi', gender: 'm' },
  'document': { one: 'documento', many: 'documenti', gender: 'm' },
  'provider': { one: 'fornitore', many: 'fornitori', gender: 'm' },
  'account-number': { one: 'numero di account', many: 'numeri di account', gender: 'm' },
  'service-type': { one: 'tipo di servizio', many: 'tipi di servizio', gender: 'm' },
  'service': { one: 'servizio', many: 'servizi', gender: 'm' },
  'panel': { one: 'pannello', many: 'pannelli', gender: 'm' },
  'company-services': { one: 'servizio aziendale', many: 'servizi aziendali', gender: 'm' },
  'company-servicetype-provider': { one: 'collegamento al fornitore', many: 'collegamenti ai fornitori', gender: 'm' },
  'occupation': { one: 'mansione', many: 'mansioni', gender: 'f' },
  'reasonfortest': { one: 'motivo del test', many: 'motivi del test', gender: 'm' },
  'mro': { one: 'medico', many: 'medici', gender: 'm', list: 'Medici revisori (MRO)' },
  'collection-site': { one: 'centro di prelievo', many: 'centri di prelievo', gender: 'm' },
  'provider-message': { one: 'messaggio trattenuto', many: 'messaggi trattenuti', gender: 'm' },
  'system-message': { one: 'messaggio di sistema', many: 'messaggi di sistema', gender: 'm' },
  'note': { one: 'nota', many: 'note', gender: 'f', list: 'Note e ticket' },
  'ticket': { one: 'ticket', many: 'ticket', gender: 'm', list: 'Ticket di assistenza' },
  'view': { one: 'vista', many: 'viste', gender: 'f', list: 'Viste salvate' },
  'user': { one: 'utente', many: 'utenti', gender: 'm' },
  'sign-up-request': { one: 'richiesta di account', many: 'richieste di account', gender: 'f' },
  'import-log': { one: 'importazione', many: 'importazioni', gender: 'f' },
  'mail': { one: 'e-mail', many: 'e-mail', gender: 'f', list: 'E-mail inviate' },
  'audit-log': { one: 'evento', many: 'eventi', gender: 'm', list: 'Registro di audit' },
};

/** What the article looks at: a vowel, or a start before which `il` becomes `lo`. */
const startOf = (word: string): 'vowel' | 'heavy' | 'plain' => {
  if (/^[aeiouàèéìòù]/i.test(word)) return 'vowel';
  return /^(?:s[^aeiou]|z|gn|ps|pn|x|y)/i.test(word) ? 'heavy' : 'plain';
};

const articles = {
  m: { vowel: ['l’', 'gli'], heavy: ['lo ', 'gli'], plain: ['il ', 'i'] },
  f: { vowel: ['l’', 'le'], heavy: ['la ', 'le'], plain: ['la ', 'le'] },
} as const;

const agreeing = {
  m: { all: 'Tutti', fresh: 'Nuovo', this: 'Questo', end: 'o', ends: 'i' },
  f: { all: 'Tutte', fresh: 'Nuova', this: 'Questa', end: 'a', ends: 'e' },
} as const;

const noneOf = ({ one, gender }: Noun): string => {
  if (gender === 'f') return `nessuna ${one}`;
  return startOf(one) === 'heavy' ? `nessuno ${one}` : `nessun ${one}`;
};

const bulk = ({ one, many, gender }: Noun): RecordSentences['bulk'] => {
  const { end, ends } = agreeing[gender];
  return {
    archive: { one: `Archiviare {count} ${one}?`, many: `Archiviare {count} di ${many}?`, other: `Archiviare {count} ${many}?` },
    restore: { one: `Ripristinare {count} ${one}?`, many: `Ripristinare {count} di ${many}?`, other: `Ripristinare {count} ${many}?` },
    archived: {
      one: `{count} ${one} archiviat${end}`,
      many: `{count} di ${many} archiviat${ends}`,
      other: `{count} ${many} archiviat${ends}`,
    },
    restored: {
      one: `{count} ${one} ripristinat${end}`,
      many: `{count} di ${many} ripristinat${ends}`,
      other: `{count} ${many} ripristinat${ends}`,
    },
    leftOut: {
      one: `{count} ${one} resta invariat${end}`,
      many: `{count} di ${many} restano invariat${ends}`,
      other: `{count} ${many} restano invariat${ends}`,
    },
  };
};

const sentences = (noun: Noun): RecordSentences => {
  const { one, many, gender, list } = noun;
  const { all, fresh, this: demonstrative, end, ends } = agreeing[gender];
  const the = `${articles[gender][startOf(one)][0]}${one}`;
  const noneKept = `${capital(noneOf(noun))} non archiviat${end} corrisponde.`;
  return {
    word: capital(one),
    title: list ?? capital(many),
    search: `Cerca in ${list ?? capital(many)}`,
    all: `${all} ${articles[gender][startOf(many)][1]} ${many}`,
    create: `${fresh} ${one}`,
    submit: `Crea ${one}`,
    empty: `Ancora ${noneOf(noun)}`,
    noMatch: `${capital(noneOf(noun))} corrisponde`,
    archivedMatch: {
      one: `${noneKept} Ne corrisponde {count} archiviat${end}.`,
      many: `${noneKept} Ne corrispondono {count} archiviat${ends}.`,
      other: `${noneKept} Ne corrispondono {count} archiviat${ends}.`,
    },
    missing: `${capital(one)} non trovat${end}`,
    missingText: 'Non esiste o non è accessibile con le autorizzazioni attuali.',
    archived: `${demonstrative} ${one} è archiviat${end}`,
    archivedText: 'La consultazione resta possibile. Per apportare modifiche occorre prima il ripristino.',
    archiveText: `Non compare più negli elenchi correnti. Nulla viene eliminato e ${the} può essere ripristinat${end}.`,
    bulk: bulk(noun),
    changes: {
      CREATE: `{by} ha creato ${the} {label}`,
      UPDATE: `{by} ha modificato ${the} {label}`,
      DELETE: `{by} ha archiviato ${the} {label}`,
      RESTORE: `{by} ha ripristinato ${the} {label}`,
    },
  };
};

export const records = sentencesOf(nouns, sentences);
