import type { English, Translated } from '../../catalog.ts';

export const pages: Translated<English['pages']> = {
  off: {
    notice: 'Cette fonction n’est pas activée dans cette installation.',
    purpose: 'À quoi sert cette page',
    instead: 'Ce que vous pouvez faire à la place',
    signIn: 'Se connecter avec votre mot de passe',
    contact: 'Comment nous joindre',
  },
  signUp: {
    title: 'Inscription',
    purpose: 'Les employeurs et les administrateurs demandent ici un compte pour gérer leur programme de tests.',
    instead: 'Demandez un compte à l’administrateur de votre entreprise. Il peut en créer un et vous communiquer le nom d’utilisateur.',
  },
  clinicSignIn: {
    title: 'Connexion des cliniques',
    purpose:
      'Les préleveurs des cliniques et des centres de prélèvement se connectent ici avec un code à usage unique qui leur est envoyé.',
    instead:
      'Si vous disposez d’un nom d’utilisateur et d’un mot de passe, utilisez-les pour vous connecter. Sinon, appelez le programme qui vous a envoyé la commande.',
  },
  forgotPassword: {
    title: 'Mot de passe oublié',
    purpose: 'Les personnes qui ne se souviennent plus de leur mot de passe reçoivent ici un lien pour en choisir un nouveau.',
    instead: 'Demandez un nouveau mot de passe à votre administrateur. Personne ne vous demandera jamais l’ancien.',
  },
  resetPassword: {
    title: 'Réinitialisation du mot de passe',
    purpose:
      'Les personnes qui suivent le lien d’un e-mail de réinitialisation, ou qui se connectent pour la première fois, choisissent ici leur nouveau mot de passe.',
    instead: 'Demandez un mot de passe à votre administrateur, puis utilisez-le pour vous connecter.',
  },
  ssoCallback: {
    title: 'Authentification unique (SSO)',
    purpose: 'Le fournisseur d’identité de votre entreprise vous renvoie ici après votre connexion.',
    instead: 'Connectez-vous avec votre nom d’utilisateur et votre mot de passe. Rien n’a été repris de la page dont vous venez.',
  },
  contactUs: {
    title: 'Nous contacter',
    purpose: 'Toute personne peut écrire ici aux responsables de ce programme.',
    instead:
      'Écrivez à l’administrateur de votre entreprise ou appelez-le, ou contactez le bureau du programme indiqué sur votre commande ou votre courrier.',
  },
  labResult: {
    title: 'Résultat de laboratoire',
    purpose: 'Avec une référence et un code, un résultat communiqué peut être consulté ici sans compte.',
    instead:
      'Adressez-vous au bureau du programme qui a commandé le test. Les résultats ne sont communiqués qu’aux personnes autorisées à les connaître.',
  },
  documentAccess: {
    title: 'Accès au document',
    purpose: 'Un médecin qui a reçu un lien ouvre ici un document, après avoir prouvé que ce lien lui est destiné.',
    instead: 'Demandez à l’expéditeur de vous transmettre le document par un autre moyen. Le lien lui-même ne révèle rien.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'La page n’existe pas ou a été déplacée.',
  },
  serverError: {
    title: 'Erreur interne du serveur',
    text: 'Un problème est survenu de notre côté. Veuillez réessayer dans un instant.',
  },
  terms: {
    title: 'Conditions générales',
    lead: 'L’exploitant de cette installation fournit les conditions contractuelles. Cette page indique ce que le produit fait et attend de vous.',
    useTitle: 'Qui peut l’utiliser',
    use: 'Un compte appartient à une seule personne. Gardez votre mot de passe pour vous et déconnectez-vous sur un ordinateur partagé. Ce que vous pouvez voir et faire dépend des rôles que votre administrateur vous a attribués.',
    recordTitle: 'Ce qui est consigné',
    record:
      'Chaque modification est conservée avec son auteur et sa date. L’ouverture de résultats, de documents et d’identifiants complets est également consignée. Les fiches exigées par la réglementation sont archivées, jamais détruites.',
    rulesTitle: 'Les résultats et la loi',
    rules:
      'Les résultats des tests sont confidentiels. Ils sont affichés après la révision médicale, et seulement aux personnes autorisées à les connaître selon les règles du programme (pour les tests DOT, 49 CFR partie 40).',
    operatorTitle: 'L’exploitant',
    operator:
      'Les prix, les niveaux de service, la responsabilité et le droit applicable figurent dans le contrat entre vous et l’exploitant de cette installation. En cas de divergence entre cette page et ce contrat, le contrat prévaut.',
  },
  privacy: {
    title: 'Politique de confidentialité',
    lead: 'Ce que cette installation conserve à votre sujet, et où.',
    dataTitle: 'Données dans le produit',
    data: 'Le produit conserve les entreprises, les établissements, les personnes des programmes de tests, les commandes, les résultats et les documents, selon les besoins du programme. Il conserve votre nom, votre nom d’utilisateur et vos rôles, ainsi qu’une trace de ce que vous modifiez et de ce que vous ouvrez.',
    signInTitle: 'Lorsque vous vous connectez',
    signIn:
      'Le produit conserve l’heure, votre adresse réseau, le type de navigateur et d’appareil, votre fuseau horaire et un nombre aléatoire qui identifie ce navigateur. Ces données servent à détecter le vol d’un compte et à rien d’autre.',
    cookiesTitle: 'Cookies et stockage local',
    cookies:
      'Il n’y a qu’un seul cookie. Il maintient votre connexion et ne peut pas être lu par des scripts. Le stockage local contient votre langue, votre apparence, la disposition de vos listes et le nombre aléatoire de ce navigateur. Il n’y a ni cookies tiers, ni publicité, ni pistage.',
    rightsTitle: 'Vos droits',
    rights:
      'L’exploitant de cette installation est responsable des données et répond à vos demandes d’accès, de rectification ou de limitation. Les fiches exigées par une loi sont conservées aussi longtemps qu’elle l’exige.',
  },
};
