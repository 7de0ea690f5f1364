import type { Catalog, Translated } from '../../catalog.ts';
import type { scheduledReportLabels as english } from '../en/scheduled-reports.ts';

/** Reports that are sent by themselves: fetched with their screens alone. */
export const scheduledReports: Catalog['scheduledReports'] = {
  fields: {
    name: 'Rapport planifié',
    reportType: 'Rapport envoyé',
    frequency: 'Fréquence',
    weekday: 'Jour de la semaine',
    dayOfMonth: 'Jour du mois',
    time: 'Heure (HH:MM)',
    channel: 'Envoyé par',
    recipientIds: 'Destinataires',
    ownerName: 'S’exécute avec les autorisations de',
    lastRunAt: 'Dernier envoi',
    nextRunAt: 'Prochain envoi',
    lastStatus: 'Dernier résultat',
  },
  sections: { report: 'Rapport', schedule: 'Quand', recipients: 'À qui' },
  help: {
    link: 'L’e-mail contient un lien et jamais de données. Chaque destinataire se connecte et voit ce que ses autorisations permettent.',
    rights: 'Il s’exécute avec les autorisations de son propriétaire à ce moment-là. Sans elles, il est suspendu.',
  },
  emptyHelp: 'Un rapport planifié envoie un lien à ses destinataires les jours que vous choisissez.',
  run: 'Envoyer maintenant',
  ran: 'Le rapport est en route',
  deliveries: {
    title: 'Envois',
    none: 'Rien n’a encore été envoyé.',
    at: 'Quand',
    kind: 'Pourquoi',
    status: 'Résultat',
    recipients: 'Destinataires',
    lines: 'Lignes',
    byName: 'Par',
    SCHEDULED: 'Selon le calendrier',
    NOW: 'Demandé à l’instant',
  },
};

/** Words of closed lists that they show. */
export const scheduledReportLabels: Translated<typeof english> = {
  reportFrequency: {
    Daily: 'Quotidienne',
    Weekly: 'Hebdomadaire',
    Monthly: 'Mensuelle',
    Quarterly: 'Trimestrielle',
  },
  reportChannel: {
    Email: 'E-mail',
  },
  deliveryStatus: {
    SENT: 'Envoyé',
    PAUSED: 'Suspendu : le propriétaire ne peut pas le voir',
    NOBODY: 'Aucun destinataire avec une adresse e-mail',
  },
  reportDay: {
    '1': '1',
    '2': '2',
    '3': '3',
    '4': '4',
    '5': '5',
    '6': '6',
    '7': '7',
    '8': '8',
    '9': '9',
    '10': '10',
    '11': '11',
    '12': '12',
    '13': '13',
    '14': '14',
    '15': '15',
    '16': '16',
    '17': '17',
    '18': '18',
    '19': '19',
    '20': '20',
    '21': '21',
    '22': '22',
    '23': '23',
    '24': '24',
    '25': '25',
    '26': '26',
    '27': '27',
    '28': '28',
    'Last': 'Dernier jour',
  },
};
