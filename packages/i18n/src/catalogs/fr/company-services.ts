import type { English, Translated } from '../../catalog.ts';

export const companyServices: Translated<English['companyServices']> = {
  fields: {
    serviceId: 'Service',
    groupCompanyId: 'Société du groupe',
    priceOverride: 'Prix convenu',
    billable: 'Facturable',
    allowedReasons: 'Motifs du test',
  },
  sections: {
    identity: 'Informations sur le service de l’entreprise',
    terms: 'Conditions',
  },
  help: {
    group: 'La société du groupe dont l’accord couvre ce service.',
    price: 'Si ce champ est vide, le prix du service s’applique.',
    reasons: 'Si vous n’en choisissez aucun, le service peut être commandé pour tous les motifs.',
  },
  inherited: {
    title: 'Services hérités',
    help: 'Cette entreprise peut les commander aux conditions d’une société mère. Remplacez-en un pour convenir d’autres conditions.',
    from: 'De {company}',
    override: 'Remplacer',
  },
  tab: 'Services',
  tabBoth: 'Services et prestataires',
  emptyHelp: 'Services que l’entreprise peut commander. Ajoutez le premier.',
};
