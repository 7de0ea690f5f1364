import type { English, Translated } from '../../catalog.ts';

export const physicians: Translated<English['physicians']> = {
  fields: {
    credentials: 'Titre professionnel',
    isDefault: 'Médecin par défaut',
    licenseNo: 'Numéro de licence',
    licenseState: 'État de la licence',
    licenseExpiry: 'Expiration de la licence',
    deaNo: 'Numéro DEA',
    certBody: 'Certifié par',
    certNo: 'Numéro de certificat',
    certExpiry: 'Expiration du certificat',
    validUntil: 'Valable jusqu’au',
    clearinghouseRegistered: 'Inscrit à la Clearinghouse',
    stampText: 'Texte du tampon',
    signatureImageFile: 'Signature',
  },
  sections: {
    identity: 'Informations sur le médecin',
    license: 'Licence et certification',
    contact: 'Coordonnées',
  },
  picture: {
    of: 'Signature de {name}',
    choose: 'Choisir une signature',
    replace: 'Remplacer la signature',
    remove: 'Supprimer la signature',
    help: 'PNG ou JPEG, 1 Mo au maximum. De préférence numérisée sur papier blanc.',
    none: 'Aucune signature',
  },
  warnings: {
    licenseExpired: 'Licence expirée',
    licenseExpiring: 'La licence expire bientôt',
    certificateExpired: 'Certificat expiré',
    certificateExpiring: 'Le certificat expire bientôt',
  },
  emptyHelp: 'Médecins qui examinent les résultats en tant que médecin examinateur (MRO). Ajoutez le premier.',
};
