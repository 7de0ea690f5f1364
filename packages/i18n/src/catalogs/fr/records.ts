import { capital, sentencesOf, type RecordSentences } from '../../records.ts';
import type { NounName } from '../en/records.ts';

type Noun = {
  readonly one: string;
  readonly many: string;
  readonly gender: 'm' | 'f';
  /** Le nom de la liste, si ce n’est pas le pluriel. */
  readonly list?: string;
  /** Un h aspiré ne s’élide pas. */
  readonly isAspirated?: true;
};

const nouns: Record<NounName, Noun> = {
  'company': { one: 'entreprise', many: 'entreprises', gender: 'f' },
  'child-company': { one: 'filiale', many: 'filiales', gender: 'f' },
  'group': { one: 'groupe d’établissements', many: 'groupes d’établissements', gender: 'm' },
  'location': { one: 'établissement', many: 'établissements', gender: 'm' },
  'contact': { one: 'contact', many: 'contacts', gender: 'm' },
  'participant': { one: 'participant', many: 'participants', gender: 'm' },
  'order': { one: 'commande', many: 'commandes', gender: 'f' },
  'order-service': { one: 'service de la commande', many: 'services des commandes', gender: 'm' },
  'unsolicited-physical': { one: 'visite sans commande', many: 'visites sans commande', gender: 'f' },
  'historical-data': { one: 'résultat antérieur', many: 'résultats antérieurs', gender: 'm', list: 'Données historiques' },
  'clearinghouse': { one: 'requête', many: 'requêtes', gender: 'f', list: 'Clearinghouse' },
  'clearinghouse-consent': { one: 'consentement', many: 'consentements', gender: 'm' },
  'document': { one: 'document', many: 'documents', gender: 'm' },
  'provider': { one: 'prestataire', many: 'prestataires', gender: 'm' },
  'account-number': { one: 'numéro de compte', many: 'numéros de compte', gender: 'm' },
  'service-type': { one: 'type de service', many: 'types de service', gender: 'm' },
  'service': { one: 'service', many: 'services', gender: 'm' },
  'panel': { one: 'panel', many: 'panels', gender: 'm' },
  'company-services': { one: 'service d’entreprise', many: 'services d’entreprise', gender: 'm' },
  'company-servicetype-provider': { one: 'lien avec un prestataire', many: 'liens avec des prestataires', gender: 'm' },
  'occupation': { one: 'fonction', many: 'fonctions', gender: 'f' },
  'reasonfortest': { one: 'motif du test', many: 'motifs du test', gender: 'm' },
  'mro': { one: 'médecin', many: 'médecins', gender: 'm', list: 'Médecins examinateurs (MRO)' },
  'collection-site': { one: 'centre de prélèvement', many: 'centres de prélèvement', gender: 'm' },
  'provider-message': { one: 'message retenu', many: 'messages retenus', gender: 'm' },
  'system-message': { one: 'message système', many: 'messages système', gender: 'm' },
  'note': { one: 'note', many: 'notes', gender: 'f', list: 'Notes et tickets' },
  'ticket': { one: 'ticket', many: 'tickets', gender: 'm', list: 'Tickets d’assistance' },
  'view': { one: 'vue', many: 'vues', gender: 'f', list: 'Vues enregistrées' },
  'user': { one: 'utilisateur', many: 'utilisateurs', gender: 'm' },
  'sign-up-request': { one: 'demande de compte', many: 'demandes de compte', gender: 'f' },
  'import-log': { one: 'importation', many: 'importations', gender: 'f' },
  'mail': { one: 'e-mail', many: 'e-mails', gender: 'm', list: 'E-mails envoyés' },
  'audit-log': { one: 'événement', many: 'événements', gender: 'm', list: 'Journal d’audit' },
};

const elides = ({ one, isAspirated }: Noun): boolean => !isAspirated && /^[aeiouhàâéèêëîïôœû]/i.test(one);

/** Nouveau, nouvel or nouvelle; ce, cet or cette; le, la or l’. */
const agreeing = {
  m: { all: 'Tous', none: 'Aucun', it: 'Il', end: '', fresh: ['Nouveau', 'Nouvel'], this: ['Ce', 'Cet'], the: 'le ' },
  f: { all: 'Toutes', none: 'Aucune', it: 'Elle', end: 'e', fresh: ['Nouvelle', 'Nouvelle'], this: ['Cette', 'Cette'], the: 'la ' },
} as const;

const formsOf = (noun: Noun) => {
  const { all, none, it, end, fresh, this: demonstratives, the } = agreeing[noun.gender];
  const at = elides(noun) ? 1 : 0;
  return {
    ...{ all, none, it, end },
    fresh: fresh[at],
    demonstrative: demonstratives[at],
    the: `${at === 1 ? 'l’' : the}${noun.one}`,
    ofMany: `${at === 1 ? 'd’' : 'de '}${noun.many}`,
  };
};

const bulk = (noun: Noun): RecordSentences['bulk'] => {
  const { one, many } = noun;
  const { end, ofMany } = formsOf(noun);
  return {
    archive: { one: `Archiver {count} ${one} ?`, many: `Archiver {count} ${ofMany} ?`, other: `Archiver {count} ${many} ?` },
    restore: { one: `Restaurer {count} ${one} ?`, many: `Restaurer {count} ${ofMany} ?`, other: `Restaurer {count} ${many} ?` },
    archived: {
      one: `{count} ${one} archivé${end}`,
      many: `{count} ${ofMany} archivé${end}s`,
      other: `{count} ${many} archivé${end}s`,
    },
    restored: {
      one: `{count} ${one} restauré${end}`,
      many: `{count} ${ofMany} restauré${end}s`,
      other: `{count} ${many} restauré${end}s`,
    },
    leftOut: {
      one: `{count} ${one} reste inchangé${end}`,
      many: `{count} ${ofMany} restent inchangé${end}s`,
      other: `{count} ${many} restent inchangé${end}s`,
    },
  };
};

const sentences = (noun: Noun): RecordSentences => {
  const { one, many, list } = noun;
  const { all, none, it, end, fresh, demonstrative, the, ofMany } = formsOf(noun);
  const noneKept = `${none} ${one} non archivé${end} ne correspond.`;
  return {
    word: capital(one),
    title: list ?? capital(many),
    search: `Rechercher dans la liste « ${list ?? capital(many)} »`,
    all: `${all} les ${many}`,
    create: `${fresh} ${one}`,
    submit: `Créer ${the}`,
    empty: `${none} ${one} pour le moment`,
    noMatch: `${none} ${one} ne correspond`,
    archivedMatch: {
      one: `${noneKept} {count} ${one} archivé${end} correspond.`,
      many: `${noneKept} {count} ${ofMany} archivé${end}s correspondent.`,
      other: `${noneKept} {count} ${many} archivé${end}s correspondent.`,
    },
    missing: `${capital(one)} introuvable`,
    missingText: `${it} n’existe pas ou vous n’y avez pas accès.`,
    archived: `${demonstrative} ${one} est archivé${end}`,
    archivedText: 'La consultation reste possible. Une modification exige d’abord une restauration.',
    archiveText: `${it} n’apparaît plus dans les listes courantes. Rien n’est supprimé, et une restauration reste possible.`,
    bulk: bulk(noun),
    changes: {
      CREATE: `{by} a créé ${the} {label}`,
      UPDATE: `{by} a modifié ${the} {label}`,
      DELETE: `{by} a archivé ${the} {label}`,
      RESTORE: `{by} a restauré ${the} {label}`,
    },
  };
};

export const records = sentencesOf(nouns, sentences);
