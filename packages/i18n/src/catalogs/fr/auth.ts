import type { English, Translated } from '../../catalog.ts';

export const auth: Translated<English['auth']> = {
  title: 'Connexion',
  lead: 'Utilisez le nom d’utilisateur et le mot de passe de votre compte.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  forgot: 'Mot de passe oublié ?',
  noAccount: 'Pas encore de compte ?',
  signUp: 'Demandez-en un',
  clinic: 'Se connecter en tant que clinique',
  labResult: 'Consulter un résultat de laboratoire',
  contact: 'Nous contacter',
  terms: 'Conditions générales',
  privacy: 'Politique de confidentialité',
  otherWays: 'Autres accès',
  legal: 'Mentions légales et contact',
  points: {
    title: 'Ce que vous faites ici',
    companies: 'Les entreprises et leurs établissements : saisis une seule fois et toujours à jour.',
    lists: 'Des listes à filtrer, à trier et à exporter exactement comme vous les voyez.',
    languages: 'Six langues, au bureau ou sur téléphone.',
    audit: 'Chaque modification consignée : qui, quoi et quand.',
  },
  demo: {
    title: 'Accès de démonstration',
    hint: 'Cette installation contient des données de démonstration. Choisissez un rôle pour remplir le formulaire. Le mot de passe est « {password} » pour tous.',
    otherCompany: '{role} d’une autre entreprise',
  },
  again: {
    title: 'Votre session a expiré',
    hint: 'Reconnectez-vous pour continuer. Ce que vous avez saisi est toujours là.',
    leave: 'Se déconnecter plutôt',
    goOn: 'Continuer',
  },
};
