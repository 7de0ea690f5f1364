import type { English, Translated } from '../../catalog.ts';

export const sso: Translated<English['sso']> = {
  title: 'Authentification unique (SSO)',
  account: 'Numéro de compte',
  accountHint:
    'Le numéro de compte de votre entreprise pour l’authentification unique. Si vous ne le connaissez pas, demandez-le à votre administrateur.',
  start: 'Continuer avec l’authentification unique',
  fields: {
    enabled: 'Authentification unique activée',
    issuer: 'Émetteur (issuer)',
    clientId: 'ID client',
    clientSecret: 'Secret client',
    accountNumber: 'Numéro de compte',
    redirectUrl: 'URL de redirection',
    requireSecondFactor: 'Exiger aussi la double authentification dans Assay',
  },
  sections: {
    registration: 'Configuration chez le fournisseur d’identité',
    registrationHelp:
      'Enregistrez cette application auprès du fournisseur d’identité de l’entreprise, avec exactement cette URL de redirection.',
    provider: 'Fournisseur d’identité',
    providerHelp: 'Les modifications qui ouvrent un accès exigent une seconde approbation. La désactivation prend effet immédiatement.',
  },
  help: {
    accountNumber: 'Les utilisateurs le saisissent sur la page de connexion pour accéder à leur fournisseur d’identité.',
    issuer: 'L’adresse que le fournisseur indique comme émetteur. Tout fournisseur OpenID Connect convient.',
    clientSecret:
      'Conservé chiffré et jamais réaffiché. Laissez vide pour garder le secret enregistré. Un autre émetteur exige son propre secret.',
    enabled:
      'La première fois, les utilisateurs sont reconnus à leur adresse e-mail vérifiée. Les administrateurs et les MRO se connectent toujours ici.',
    requireSecondFactor:
      'Après le fournisseur d’identité, le code de l’application d’authentification ou un code à usage unique envoyé par e-mail est demandé.',
  },
  secretStored: 'Un secret est enregistré',
  stored: 'Enregistré',
  copy: 'Copier',
  copied: 'Copié',
  accountMissing: 'Cette entreprise n’en a pas encore.',
  accountWhere: 'L’ajouter dans la vue d’ensemble',
  callback: {
    title: 'Connexion en cours',
    failed: 'Échec de la connexion',
    foreign: 'Cette réponse ne correspond à aucune connexion commencée dans cette fenêtre. Veuillez recommencer.',
    declined: 'Votre fournisseur d’identité a refusé la connexion. Recommencez, ou connectez-vous avec votre mot de passe.',
    back: 'Retour à la connexion',
  },
};
