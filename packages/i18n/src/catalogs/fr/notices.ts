import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: 'Création réussie',
  updated: 'Mise à jour réussie',
  deleted: 'Suppression réussie',
  restored: 'Restauration réussie',
  preferencesSaved: 'Préférences de la grille enregistrées',
  sessionEnded: 'Session fermée',
  mailSent: 'Si ce compte existe, un e-mail vient de lui être envoyé',
  passwordChanged: 'Votre mot de passe a été changé',
  resetStarted: 'Un lien pour choisir un nouveau mot de passe a été envoyé à l’utilisateur',
  invited: 'L’invitation a été envoyée',
  approved: 'Approbation enregistrée',
  declined: 'Refus enregistré',
  accepted: 'Demande acceptée : l’invitation a été envoyée',
  requestReceived: 'Merci. Un administrateur examinera votre demande et vous écrira.',
  messageReceived: 'Merci. Votre message nous a été envoyé.',
  ssoWaits: 'Enregistré. La modification prendra effet après l’approbation d’un second administrateur.',
  identityUnlinked: 'Identité dissociée',
  secondFactorOn: 'Votre second facteur est activé',
  secondFactorOff: 'Votre second facteur est désactivé',
  signedOut: 'Déconnexion effectuée',
};
