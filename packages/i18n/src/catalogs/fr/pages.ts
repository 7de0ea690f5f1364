import type { English, Translated } from '../../catalog.ts';

export const pages: Translated<English['pages']> = {
  off: {
    notice: 'Cette fonction n’est pas activée dans cette installation.',
    purpose: 'À quoi sert cette page',
    instead: 'Ce que vous pouvez faire à la place',
    signIn: 'Se connecter avec votre mot de passe',
    contact: 'Nous contacter',
  },
  fields: {
    name: 'Nom',
    email: 'Adresse e-mail',
    company: 'Entreprise',
    phone: 'Téléphone',
    message: 'Message',
  },
  signUp: {
    title: 'Demander un compte',
    lead: 'Un administrateur examine chaque demande et répond par e-mail. Les comptes s’adressent aux employeurs, à leurs représentants et aux personnes qui gèrent des programmes de tests.',
    about: 'Vos coordonnées',
    messageHelp: 'Pourquoi avez-vous besoin de ce compte, et qui peut le confirmer dans votre entreprise ?',
    send: 'Envoyer la demande',
    thanks: 'Merci, {name}',
    thanksText: 'Un administrateur va examiner votre demande. Nous écrirons à {email} dès qu’une décision sera prise.',
    hasAccount: 'Vous avez déjà un compte ?',
    signIn: 'Se connecter',
    another: 'Envoyer une autre demande',
  },
  contactUs: {
    title: 'Nous contacter',
    lead: 'Écrivez aux responsables de ce programme. N’envoyez ici ni résultats de tests, ni numéros de sécurité sociale, ni autres données confidentielles.',
    about: 'Votre message',
    send: 'Envoyer le message',
    thanks: 'Merci, {name}',
    thanksText: 'Nous avons bien reçu votre message. Nous répondrons à l’adresse {email}.',
    another: 'Envoyer un autre message',
  },
  labResult: {
    title: 'Résultat de laboratoire',
    purpose: 'Consultez ici un résultat communiqué, avec une référence et un code, sans compte.',
    instead:
      'Adressez-vous au bureau du programme qui a commandé le test. Les résultats ne sont communiqués qu’aux personnes autorisées à les connaître.',
  },
  documentAccess: {
    title: 'Accès au document',
    purpose: 'Un médecin qui a reçu un lien peut ouvrir ici un document, après avoir confirmé que ce lien lui est destiné.',
    instead: 'Demandez à l’expéditeur de vous transmettre le document par un autre moyen. Le lien lui-même ne révèle rien.',
  },
  formLink: {
    title: 'Formulaire d’autorisation',
    lead: 'Présentez ce formulaire au centre de prélèvement, sur papier ou sur cet écran. Apportez une pièce d’identité officielle avec photo.',
    open: 'Ouvrir le formulaire',
    save: 'Enregistrer en PDF',
    loading: 'Recherche de votre formulaire…',
    ended: 'Ce lien ne fonctionne plus',
    endedText: 'Il a expiré, ou la commande a été annulée ou remplacée. Demandez un nouveau lien à la personne qui a commandé le test.',
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
    use: 'Un compte appartient à une seule personne. Ne partagez pas votre mot de passe et déconnectez-vous sur un ordinateur partagé. Ce que vous pouvez voir et faire dépend des rôles que votre administrateur vous a attribués.',
    recordTitle: 'Ce qui est consigné',
    record:
      'Chaque modification est conservée avec son auteur et sa date. L’ouverture de résultats, de documents et d’identifiants complets est également consignée. Les fiches exigées par la réglementation sont archivées, jamais détruites.',
    rulesTitle: 'Les résultats et la loi',
    rules:
      'Les résultats des tests sont confidentiels. Ils sont affichés après l’examen médical, et seulement aux personnes que les règles du programme autorisent à les voir (pour les tests DOT, 49 CFR partie 40).',
    operatorTitle: 'L’exploitant',
    operator:
      'Les prix, les niveaux de service, la responsabilité et le droit applicable figurent dans le contrat entre vous et l’exploitant de cette installation. En cas de divergence entre cette page et ce contrat, le contrat prévaut.',
  },
  privacy: {
    title: 'Politique de confidentialité',
    lead: 'Ce que cette installation conserve à votre sujet, et où.',
    dataTitle: 'Données dans le produit',
    data: 'Le produit conserve les entreprises, les établissements, les personnes, les commandes, les résultats et les documents dont le programme de tests a besoin. Il conserve aussi votre nom, votre nom d’utilisateur et vos rôles, ainsi que la trace de ce que vous modifiez et ouvrez.',
    signInTitle: 'Lorsque vous vous connectez',
    signIn:
      'Le produit conserve l’heure, votre adresse IP, le type de navigateur et d’appareil, votre fuseau horaire et un identifiant aléatoire de ce navigateur. Ces données servent uniquement à détecter les comptes volés.',
    cookiesTitle: 'Cookies et stockage local',
    cookies:
      'Il n’y a qu’un seul cookie. Il maintient votre connexion, et les scripts ne peuvent pas le lire. Le stockage local contient votre langue, le thème choisi, la disposition de vos listes et l’identifiant aléatoire de ce navigateur. Il n’y a ni cookies tiers, ni publicité, ni pistage.',
    rightsTitle: 'Vos droits',
    rights:
      'L’exploitant de cette installation est responsable des données et répond à vos demandes d’accès, de rectification ou de limitation. Les fiches exigées par une loi sont conservées aussi longtemps qu’elle l’exige.',
  },
};
