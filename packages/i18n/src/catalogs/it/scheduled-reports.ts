import type { Catalog, Translated } from '../../catalog.ts';
import type { scheduledReportLabels as english } from '../en/scheduled-reports.ts';

/** Reports that are sent by themselves: fetched with their screens alone. */
export const scheduledReports: Catalog['scheduledReports'] = {
  fields: {
    name: 'Report pianificato',
    reportType: 'Report inviato',
    frequency: 'Frequenza',
    weekday: 'Giorno della settimana',
    dayOfMonth: 'Giorno del mese',
    time: 'Ora (HH:MM)',
    channel: 'Inviato tramite',
    recipientIds: 'Destinatari',
    ownerName: 'Eseguito con i diritti di',
    lastRunAt: 'Ultimo invio',
    nextRunAt: 'Prossimo invio',
    lastStatus: 'Ultimo esito',
  },
  sections: { report: 'Quale report', schedule: 'Quando', recipients: 'A chi' },
  help: {
    link: 'L’email contiene un link e mai dati. Ogni destinatario accede e vede ciò che i suoi diritti consentono.',
    rights: 'Viene eseguito con i diritti che il proprietario ha in quel momento. Senza di essi viene sospeso.',
  },
  emptyHelp: 'Un report pianificato invia un link ai destinatari nei giorni scelti.',
  run: 'Inviare ora',
  ran: 'Il report è in arrivo',
  deliveries: {
    title: 'Invii',
    none: 'Non è stato ancora inviato nulla.',
    at: 'Quando',
    kind: 'Perché',
    status: 'Esito',
    recipients: 'Destinatari',
    lines: 'Righe',
    byName: 'Da',
    SCHEDULED: 'Secondo il programma',
    NOW: 'Richiesto al momento',
  },
};

/** Words of closed lists that they show. */
export const scheduledReportLabels: Translated<typeof english> = {
  reportFrequency: {
    Daily: 'Giornaliera',
    Weekly: 'Settimanale',
    Monthly: 'Mensile',
    Quarterly: 'Trimestrale',
  },
  reportChannel: {
    Email: 'Email',
  },
  deliveryStatus: {
    SENT: 'Inviato',
    PAUSED: 'Sospeso: il proprietario non può vederlo',
    NOBODY: 'Nessun destinatario con indirizzo email',
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
    'Last': 'Ultimo giorno',
  },
};
