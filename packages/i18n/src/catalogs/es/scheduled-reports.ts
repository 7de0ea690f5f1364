import type { Catalog, Translated } from '../../catalog.ts';
import type { scheduledReportLabels as english } from '../en/scheduled-reports.ts';

/** Reports that are sent by themselves: fetched with their screens alone. */
export const scheduledReports: Catalog['scheduledReports'] = {
  fields: {
    name: 'Informe programado',
    reportType: 'Informe enviado',
    frequency: 'Frecuencia',
    weekday: 'Día de la semana',
    dayOfMonth: 'Día del mes',
    time: 'Hora (HH:MM)',
    channel: 'Enviado por',
    recipientIds: 'Destinatarios',
    ownerName: 'Se ejecuta con los derechos de',
    lastRunAt: 'Último envío',
    nextRunAt: 'Próximo envío',
    lastStatus: 'Último resultado',
  },
  sections: { report: 'Informe', schedule: 'Cuándo', recipients: 'A quién' },
  help: {
    link: 'El correo lleva un enlace y nunca datos. Cada destinatario inicia sesión y ve lo que permiten sus derechos.',
    rights: 'Se ejecuta con los derechos que su propietario tiene en ese momento. Sin ellos queda en pausa.',
  },
  emptyHelp: 'Un informe programado envía un enlace a sus destinatarios en los días que usted elija.',
  run: 'Enviar ahora',
  ran: 'El informe está en camino',
  deliveries: {
    title: 'Envíos',
    none: 'Aún no se ha enviado nada.',
    at: 'Cuándo',
    kind: 'Por qué',
    status: 'Resultado',
    recipients: 'Destinatarios',
    lines: 'Filas',
    byName: 'Por',
    SCHEDULED: 'Según lo programado',
    NOW: 'Pedido en el momento',
  },
};

/** Words of closed lists that they show. */
export const scheduledReportLabels: Translated<typeof english> = {
  reportFrequency: {
    Daily: 'Diaria',
    Weekly: 'Semanal',
    Monthly: 'Mensual',
    Quarterly: 'Trimestral',
  },
  reportChannel: {
    Email: 'Correo electrónico',
  },
  deliveryStatus: {
    SENT: 'Enviado',
    PAUSED: 'En pausa: el propietario no puede verlo',
    NOBODY: 'Ningún destinatario con correo electrónico',
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
    'Last': 'Último día',
  },
};
