import type { Translated } from '../../catalog.ts';
import type { orderServiceFaults as faults, orderServiceProblem as problem } from '../en/order-service-faults.ts';

export const orderServiceFaults = {
  otherSite: 'Ce centre ne réalise pas tous les tests commandés',
  notAlcohol: 'Ce test n’a pas de mesure d’alcoolémie',
  noScreening: 'Une confirmation suit un dépistage qui n’est pas négatif (49 CFR 40.247)',
  beforeOrder: 'C’est avant que la commande ne soit passée',
  otherKind: 'Cette commande n’admet pas d’autre type d’échantillon',
  notEntered: 'Ce résultat ne se saisit pas à la main',
  needsLaboratory: 'Un test instantané qui n’est pas négatif est envoyé à un laboratoire',
  fileKind: 'Choisissez un fichier PDF, JPEG, PNG ou TIFF non endommagé, sans script ni pièce jointe',
  infected: 'Ce fichier contient un virus et n’a pas été enregistré',
  tooManyPages: 'Un document peut avoir {max} pages au plus',
} satisfies Translated<typeof faults>;

export const orderServiceProblem = {
  notCollected: 'Seul un test déjà réalisé a des mesures, un ID d’échantillon et une date de prélèvement.',
  notAwaited: 'Seule une personne testée dont le test reste à réaliser peut arriver.',
} satisfies Translated<typeof problem>;
