import type { English, Translated } from '../../catalog.ts';

export const sso: Translated<English['sso']> = {
  title: 'Authentification unique (SSO)',
  account: 'Numéro de compte',
  accountHint:
    'Le numéro de compte de votre entreprise pour l’authentification unique. Si vous ne le connaissez pas, demandez-le à votre administrateur.',
  start: 'Continuer avec l’authentification unique',
  fields: {
    enabled: 'Utilisée pour se connecter',
    issuer: 'Émetteur (issuer)',
    clientId: 'ID client',
    clientSecret: 'Secret client',
    accountNumber: 'Numéro de compte',
    redirectUrl: 'URL de redirection',
    requireSecondFactor: 'Demander aussi un second facteur dans Assay',
  },
  sections: {
    registration: 'Ce que le fournisseur doit savoir',
    registrationHelp:
      'Enregistrez cette application auprès du fournisseur d’identité de l’entreprise, avec exactement cette URL de redirection.',
    provider: 'Le fournisseur d’identité',
    providerHelp: 'Tout ce qui ouvre un accès attend un second administrateur. La désactivation prend effet immédiatement.',
  },
  help: {
    accountNumber: 'À saisir sur la page de connexion pour être dirigé vers le fournisseur de l’entreprise.',
    issuer: 'L’adresse que le fournisseur indique comme émetteur. Tout fournisseur OpenID Connect convient.',
    clientSecret: 'Conservé chiffré et jamais réaffiché. Laissez vide pour garder le secret enregistré ; un autre émetteur exige le sien.',
    enabled:
      'La première fois, les utilisateurs sont reconnus à leur adresse e-mail vérifiée. Les administrateurs et les médecins réviseurs se connectent toujours ici.',
    requireSecondFactor:
      'Après le fournisseur d’identité, le code de l’application d’authentification ou un code à usage unique envoyé par e-mail est demandé.',
  },
  secretStored: 'Un secret est enregistré',
  stored: 'Enregistré',
  copy: 'Copier',
  copied: 'Copié',
  accountMissing: 'L’entreprise n’en a pas encore.',
  accountWhere: 'À saisir dans la vue d’ensemble',
  callback: {
    title: 'Connexion en cours',
    failed: 'La connexion a échoué',
    foreign: 'Cette réponse ne correspond à aucune connexion commencée dans cette fenêtre. Veuillez recommencer.',
    declined: 'Le fournisseur d’identité a refusé l’accès. Veuillez recommencer ou vous connecter avec votre mot de passe.',
    back: 'Retour à la connexion',
  },
};
