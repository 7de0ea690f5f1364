import type { English, Translated } from '../../catalog.ts';

export const errors: Translated<English['errors']> = {
  'unauthorized': 'Accès non autorisé !',
  'forbidden': 'Non autorisé',
  'not-found': 'Fiche introuvable',
  'route-not-found': 'Cette adresse n’existe pas',
  'invalid': 'Certaines valeurs ne sont pas valides. Veuillez corriger les champs signalés.',
  'bad-json': 'La requête n’est pas un JSON valide',
  'bad-request': 'La requête est incompréhensible',
  'bad-credentials':
    'Le nom d’utilisateur et le mot de passe ne sont pas valides. Veuillez saisir un nom d’utilisateur et un mot de passe corrects',
  'invalid-passcode': 'Code OTP non valide. Veuillez réessayer.',
  'PasswordResetRequiredException': 'L’utilisateur doit réinitialiser son mot de passe',
  'sso-unavailable':
    'L’authentification unique (SSO) n’est pas disponible pour ce compte. Veuillez contacter le prestataire pour la mettre en place.',
  'sso-failed': 'Votre fournisseur d’identité n’a pas confirmé cette connexion. Veuillez recommencer.',
  'link-spent': 'Ce code ou ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  'wrong-password': 'Le mot de passe actuel est incorrect',
  'second-factor-required': 'Configurez d’abord la double authentification : votre rôle l’exige.',
  'step-up-required': 'Confirmez votre identité pour continuer. Rien n’a été modifié.',
  'own-approval':
    'L’approbation revient à une autre personne : ni l’utilisateur concerné, ni quiconque a fait la demande ou apporté des modifications depuis.',
  'decided': 'Cette demande a déjà fait l’objet d’une décision',
  'timeout': 'La requête a pris trop de temps. Veuillez réessayer.',
  'conflict': 'La fiche a été modifiée par un autre utilisateur',
  'count-changed': 'Le nombre de fiches correspondantes a changé. Vérifiez la liste, puis réessayez.',
  'too-many-records': 'Trop de fiches correspondent. Veuillez restreindre les filtres et réessayer.',
  'archived': 'Cette fiche est archivée. Restaurez-la pour la modifier.',
  'in-the-way': 'Cette fiche ne peut pas être archivée tant que d’autres en dépendent',
  'possible-duplicate': 'Une fiche semblable existe déjà',
  'taken': 'Cette valeur est déjà utilisée',
  'twin-running': 'La même requête est encore en cours',
  'too-large': 'La requête est trop volumineuse',
  'unsupported-media-type': 'Le type de contenu doit être application/json',
  'key-reused': 'Cette clé d’idempotence a déjà été utilisée pour une autre requête',
  'too-many-requests': 'Trop de requêtes. Veuillez patienter un instant.',
  'work-under-way': 'Plusieurs de vos importations ou modifications sont en cours. Attendez la fin de l’une d’elles, puis réessayez.',
  'recipient-limit': 'Plusieurs e-mails ont déjà été envoyés à cette adresse. Veuillez réessayer plus tard.',
  'header-too-large': 'Les en-têtes de la requête sont trop volumineux',
  'internal': 'Un problème est survenu !',
  'unavailable': 'Le service n’est pas disponible actuellement. Veuillez réessayer dans un instant.',
  'search-too-slow': 'La recherche a pris trop de temps. Veuillez restreindre les filtres et réessayer.',
  'busy': 'Trop d’exportations sont en cours. Veuillez réessayer dans un instant.',
  'audit-stopped':
    'Les modifications ne peuvent pas être enregistrées : le journal d’audit ne concorde plus avec ce qui avait été consigné. Les administrateurs ont été prévenus. La consultation reste possible.',
  'disk-full':
    'Le disque est plein : rien ne peut être enregistré pour le moment. Demandez à votre administrateur de libérer de l’espace, puis réessayez. La consultation reste possible.',
};
