import type { English, Translated } from '../../catalog.ts';

export const errors: Translated<English['errors']> = {
  'unauthorized': 'Accès non autorisé !',
  'forbidden': 'Non autorisé',
  'not-found': 'Fiche introuvable',
  'route-not-found': 'Cette adresse n’existe pas',
  'invalid': 'Certaines valeurs ne peuvent pas être acceptées. Veuillez corriger les champs signalés.',
  'bad-json': 'La requête n’est pas un JSON valide',
  'bad-request': 'La requête est incompréhensible',
  'bad-credentials':
    'Le nom d’utilisateur et le mot de passe ne sont pas valides. Veuillez saisir un nom d’utilisateur et un mot de passe corrects',
  'invalid-passcode': 'Code OTP non valide. Veuillez réessayer.',
  'PasswordResetRequiredException': 'L’utilisateur doit réinitialiser son mot de passe',
  'timeout': 'La requête a pris trop de temps',
  'conflict': 'La fiche a été modifiée par un autre utilisateur',
  'archived': 'Cette fiche est archivée. Restaurez-la avant de la modifier.',
  'in-the-way': 'Cette fiche ne peut pas être archivée tant que d’autres en dépendent',
  'possible-duplicate': 'Cette fiche semble déjà exister',
  'taken': 'Cette valeur est déjà utilisée',
  'twin-running': 'La même requête est encore en cours',
  'too-large': 'La requête est trop volumineuse',
  'unsupported-media-type': 'Le type de contenu doit être application/json',
  'key-reused': 'Cette clé d’idempotence a été utilisée pour une autre requête',
  'too-many-requests': 'Trop de requêtes. Veuillez patienter un instant.',
  'header-too-large': 'Les en-têtes de la requête sont trop volumineux',
  'internal': 'Un problème est survenu !',
  'unavailable': 'Le service n’est pas disponible actuellement. Veuillez réessayer dans un instant.',
};
