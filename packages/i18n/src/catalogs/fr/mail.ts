import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: 'Fiches archivées au {day}',
    opening: 'Fiches archivées au {day} :',
    line: {
      one: '{entity} : {archived} en archive ; depuis plus de {years} an : {overdue}',
      many: '{entity} : {archived} en archive ; depuis plus de {years} ans : {overdue}',
      other: '{entity} : {archived} en archive ; depuis plus de {years} ans : {overdue}',
    },
    closing: 'Rien n’a été supprimé. Les fiches soumises à un gel juridique ou encore dans leur délai de conservation restent en place.',
  },
  greeting: 'Bonjour {name},',
  closing: 'Assay',
  form: {
    subject: 'Votre autorisation de test',
    text: '{company} a commandé un test pour vous. Ouvrez votre formulaire d’autorisation ici :',
    copy: 'Vous avez commandé un test. Ouvrez son formulaire d’autorisation ici :',
    linkUntil: 'Le lien fonctionne jusqu’au {time} (New York).',
    bring: 'Apportez le formulaire, imprimé ou sur votre téléphone, et une pièce d’identité officielle avec photo.',
    until: 'Il est valable jusqu’au {time} (New York).',
    site: 'Centre de prélèvement : {site}',
  },
  documentRefused: {
    subject: 'Un document de la commande {number} est inutilisable',
    text: '{type} de la commande {number} a été refusé pour ce motif :',
    again: 'Veuillez l’envoyer à nouveau :',
  },
  orders: {
    more: 'et {count} de plus',
    orderMissed: {
      subject: 'Absences signalées : {count}',
      text: 'Une personne testée ne s’est pas présentée à un test. Décidez s’il s’agit d’un refus ou si le test est replanifié :',
    },
    orderExpired: {
      subject: 'Commandes expirées sans prélèvement : {count}',
      text: 'Ces commandes ont expiré avant tout prélèvement. Prolongez-les, annulez-les ou commandez à nouveau :',
    },
    orderWaiting: {
      subject: 'Commandes toujours sans prélèvement : {count}',
      text: 'La moitié du délai de ces commandes est écoulée et rien n’a été prélevé. Relancez la personne testée ou prolongez le délai :',
    },
    resultReady: {
      subject: 'Résultats disponibles : {count}',
      text: 'Des résultats sont disponibles pour ces commandes. Connectez-vous pour les lire :',
    },
    fullQueryDue: {
      subject: 'Requêtes complètes à faire sous 24 heures : {count}',
      text: 'Une requête limitée a trouvé une information sur un conducteur. Demandez la requête complète à temps : sans elle, le conducteur doit cesser de conduire au bout de 24 heures (49 CFR 382.701(c)).',
    },
    reportCorrected: {
      subject: 'Rapports de laboratoire corrigés : {count}',
      text: 'Un laboratoire a corrigé son rapport sur ces commandes. Examinez-les dans leur état actuel :',
    },
    messageHeld: {
      subject: 'Messages de prestataires retenus : {count}',
      text: 'Ces prestataires ont envoyé des messages qui n’ont pu être rattachés à une commande. Décidez de leur suite :',
    },
    orderNotTaken: {
      subject: 'Commandes non acceptées par leur prestataire : {count}',
      text: 'Ces commandes ne sont pas parvenues à leur prestataire après plusieurs tentatives. Vérifiez-les et renvoyez-les :',
    },
    signatureRefused: {
      subject: 'Messages de prestataires à la signature incorrecte',
      text: 'Des messages à la signature incorrecte sont envoyés au nom de prestataires. Ils ont été refusés. Consultez leur origine dans le journal d’audit :',
    },
  },
  physical: {
    subject: 'Un certificat médical arrive à échéance',
    text: 'Un certificat médical de votre entreprise expire le {day}. Connectez-vous pour le voir et prévoir la prochaine visite :',
  },
  passcode: {
    subject: 'Votre code à usage unique',
    text: {
      one: 'Voici le code que vous avez demandé. Il expire dans {minutes} minute et sert à une seule connexion.',
      many: 'Voici le code que vous avez demandé. Il expire dans {minutes} minutes et sert à une seule connexion.',
      other: 'Voici le code que vous avez demandé. Il expire dans {minutes} minutes et sert à une seule connexion.',
    },
    origin: 'Demandé le {time} (New York) depuis {address}.',
    warning: 'Si vous n’avez pas essayé de vous connecter, quelqu’un connaît votre mot de passe : veuillez le changer.',
    warningCollector: 'Si vous n’avez pas essayé de vous connecter, vous pouvez ignorer cet e-mail.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: {
      one: 'Ouvrez ce lien pour choisir un nouveau mot de passe. Il expire dans {minutes} minute et ne fonctionne qu’une fois.',
      many: 'Ouvrez ce lien pour choisir un nouveau mot de passe. Il expire dans {minutes} minutes et ne fonctionne qu’une fois.',
      other: 'Ouvrez ce lien pour choisir un nouveau mot de passe. Il expire dans {minutes} minutes et ne fonctionne qu’une fois.',
    },
    code: 'Ou saisissez ce code sur la page où vous en avez fait la demande :',
    warning: 'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail : rien n’a changé.',
    byAdministrator: 'Un administrateur vous demande de choisir un nouveau mot de passe.',
  },
  invite: {
    subject: 'Votre compte Assay',
    text: {
      one: '{inviter} a créé un compte pour vous. Ouvrez ce lien pour choisir votre mot de passe. Il expire dans {hours} heure et ne fonctionne qu’une fois.',
      many: '{inviter} a créé un compte pour vous. Ouvrez ce lien pour choisir votre mot de passe. Il expire dans {hours} heures et ne fonctionne qu’une fois.',
      other:
        '{inviter} a créé un compte pour vous. Ouvrez ce lien pour choisir votre mot de passe. Il expire dans {hours} heures et ne fonctionne qu’une fois.',
    },
    code: 'Ou saisissez ce code sur la page « Mot de passe oublié ? » :',
  },
  inviteCollector: {
    text: '{inviter} a créé un compte pour vous. Pour vous connecter, ouvrez cette page et saisissez votre adresse e-mail. Nous vous enverrons un code par e-mail.',
  },
  usernameChanged: {
    subject: 'Votre nom d’utilisateur a été modifié',
    text: 'Un administrateur a modifié votre nom d’utilisateur le {time}. Vous ne pouvez plus vous connecter avec cette adresse.',
    warning: 'Si vous ne vous y attendiez pas, prévenez votre administrateur.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    text: 'Votre mot de passe a été changé le {time}. Toutes les autres sessions ont été fermées.',
    warning: 'Si ce n’était pas vous, utilisez immédiatement « Mot de passe oublié ? » et prévenez votre administrateur.',
  },
  sessionReuse: {
    subject: 'Nous avons fermé l’une de vos sessions',
    text: 'Le {time}, l’une de vos sessions a été utilisée depuis un second endroit : {address}. Nous l’avons fermée aux deux endroits.',
    warning: 'Si vous n’en connaissez pas la raison, veuillez changer votre mot de passe.',
  },
  approval: {
    subject: 'Un rôle attend votre approbation',
    text: '{asker} a demandé ces rôles pour {user} : {roles}. Un second administrateur doit les approuver :',
  },
  sso: {
    asked: {
      subject: 'Modification demandée de l’authentification unique de {company}',
      text: '{by} a demandé le {time} une modification des paramètres d’authentification unique de {company}. Les paramètres actuels restent en vigueur jusqu’à l’approbation d’un second administrateur.',
    },
    changed: {
      subject: 'Les paramètres d’authentification unique de {company} ont changé',
      text: 'Les paramètres d’authentification unique de {company} ont changé le {time}, avec la confirmation de {by}.',
    },
    declined: {
      subject: 'L’authentification unique de {company} reste inchangée',
      text: '{by} a refusé ou retiré le {time} la modification demandée de l’authentification unique de {company}. Les paramètres actuels restent en vigueur. Cette modification ne prend pas effet :',
    },
    approval: {
      subject: 'Authentification unique de {company} : approbation demandée',
      text: '{by} a demandé cette modification des paramètres d’authentification unique de {company}. Un second administrateur doit l’approuver :',
    },
    linked: {
      subject: 'Un compte a été associé à l’authentification unique',
      text: 'Le compte de {user} ({username}) a été associé le {time} à ce fournisseur d’identité, qui permet désormais de s’y connecter :',
    },
    unlinked: {
      subject: 'Un compte a été dissocié de l’authentification unique',
      text: 'Le compte de {user} ({username}) a été dissocié le {time} de ce fournisseur d’identité, et toutes ses sessions ont été fermées :',
    },
    line: '{field} : {before} → {after}',
    newSecret: '{field} : remplacé',
    on: 'activé',
    off: 'désactivé',
    none: 'aucun',
    warning: 'Si vous ne vous y attendiez pas, prévenez votre administrateur.',
  },
  signUp: {
    subject: 'Demande de compte : {name}',
    text: '{name} ({company}) demande un compte ({email}). Acceptez ou refusez la demande ici :',
    declinedSubject: 'Votre demande de compte',
    declined: 'Merci de votre intérêt. Nous ne pouvons pas créer de compte pour vous.',
    reason: 'Motif : {reason}',
  },
  ticket: {
    opened: {
      subject: 'Nouveau ticket : {subject}',
      text: '{name} a ouvert un ticket d’assistance : {subject}. Pour le lire et y répondre :',
    },
    answered: {
      subject: 'Réponse à un ticket : {subject}',
      text: '{name} a répondu au ticket d’assistance : {subject}. Pour lire la réponse et y répondre :',
    },
    replied: {
      subject: 'Nous avons répondu à votre ticket : {subject}',
      text: '{name} a répondu à votre ticket d’assistance : {subject}. Pour lire la réponse et y répondre :',
    },
    assigned: {
      subject: 'Ticket qui vous est attribué : {subject}',
      text: '{name} vous a attribué un ticket d’assistance : {subject}. Pour le lire et y répondre :',
    },
  },
  contact: {
    subject: 'Message de {name}',
    text: '{name} ({email}, {phone}) a écrit depuis la page de contact :',
  },
  audit: {
    subject: 'Journal d’audit au {day} : vérifié',
    subjectBroken: 'Journal d’audit au {day} : ÉCHEC DE LA VÉRIFICATION',
    text: 'Événements vérifiés : {rows}. Aucun n’a été modifié, déplacé ni supprimé.',
    broken: 'Le journal d’audit ne concorde plus à partir de la chaîne {shard}, position {seq} : {fault}.',
    heads: 'Les chaînes se terminent ici. Conservez cet e-mail : il permettra de voir si quelque chose a été coupé par la suite.',
    since: 'La dernière preuve de l’état antérieur date du {at}.',
    refused:
      'Les modifications de cette chaîne sont refusées jusqu’à la restauration de ses événements ; la consultation reste possible. Marche à suivre : docs/domain/audit.md.',
    anchorSubject: 'Ancrage d’audit {n}',
    anchor: 'Conservez cet e-mail. Il montre où se terminait le journal d’audit le {at}. Comparez-le en cas de doute.',
  },
};
