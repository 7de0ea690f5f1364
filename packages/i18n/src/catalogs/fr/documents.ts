import type { English, Translated } from '../../catalog.ts';

/** Files that belong to records, and the forms that are made of orders. */
export const documents: Translated<English['documents']> = {
  fields: {
    documentName: 'Document',
    documentType: 'Type de document',
    docType: 'Type de document',
    refTable: 'Appartient à',
    refId: 'ID de la fiche',
    orderGuid: 'GUID de la commande',
    fileName: 'Nom du fichier',
    documentFilePath: 'Chemin du fichier',
    contentType: 'Type de fichier',
    fileSize: 'Taille en octets',
    emailAddress: 'E-mail du participant',
    phoneNumber: 'Téléphone du participant',
    emailedAt: 'Envoyé par e-mail',
    madeByName: 'Créé par',
  },
  sections: {
    document: 'Document',
  },
  notEmailed: 'Non envoyé',
  emptyHelp: 'Les formulaires d’autorisation et les autres fichiers des commandes apparaissent ici.',
  form: {
    title: 'Formulaire d’autorisation',
    open: 'Ouvrir',
    download: 'Télécharger',
    email: 'Envoyer le formulaire',
    none: 'Aucun formulaire d’autorisation trouvé !!',
    failed: 'Impossible de récupérer le fichier : {status}',
    noAnswer: 'pas de réponse',
    making: 'Préparation du formulaire…',
    preview: 'Formulaire d’autorisation {number}',
    ended: 'Une commande n’a de formulaire que tant qu’il reste un prélèvement à effectuer.',
    emailTitle: 'Envoyer le formulaire de la commande {number}',
    emailAddress: 'Adresse e-mail',
    send: 'Envoyer le formulaire',
  },
};
