import type { SystemMessageInput } from '@assay/domain/messages/system-message.fields';

type DemoMessage = Pick<SystemMessageInput, 'title' | 'body' | 'display'> &
  Partial<Pick<SystemMessageInput, 'severity' | 'audience' | 'dismissible' | 'languages'>> & {
    /** From and to, in days from today. */
    readonly days: readonly [from: number, to: number | null];
  };

/** What is out now, on the landing page and above the screens of clients and collectors, what is to come, and what is over. */
export const demoMessages: readonly DemoMessage[] = [
  {
    title: 'Planned maintenance on Sunday',
    body: 'Assay is unavailable on Sunday from 2 to 4 AM Eastern Time. Orders that are placed before then are not affected.',
    display: 'Landing Page',
    days: [-2, 6],
    languages: [
      { language: 'zh-Hans-CN', title: '周日计划维护', body: 'Assay将于美国东部时间周日凌晨2点至4点暂停服务。此前提交的订单不受影响。' },
      {
        language: 'ar',
        title: 'صيانة مجدولة يوم الأحد',
        body: 'لن يكون Assay متاحًا يوم الأحد من الساعة 2 إلى 4 صباحًا بتوقيت شرق الولايات المتحدة. لا تتأثر الطلبات المقدَّمة قبل ذلك.',
      },
      {
        language: 'it-IT',
        title: 'Manutenzione programmata domenica',
        body: 'Assay non sarà disponibile domenica dalle 2 alle 4 (ora della costa orientale degli Stati Uniti). Gli ordini inseriti prima non ne risentono.',
      },
      {
        language: 'es',
        title: 'Mantenimiento programado el domingo',
        body: 'Assay no estará disponible el domingo de 2 a 4 a. m., hora del Este. Las órdenes creadas antes no se ven afectadas.',
      },
      {
        language: 'fr-FR',
        title: 'Maintenance prévue dimanche',
        body: 'Assay sera indisponible dimanche de 2 h à 4 h, heure de l’Est. Les commandes passées avant ne sont pas concernées.',
      },
    ],
  },
  {
    title: 'MIS reports are due March 15',
    body: 'Check your employee counts now, so that your report is complete when you certify it.',
    display: 'Banner',
    audience: ['DER', 'HRA', 'LHRA'],
    days: [-9, 80],
    languages: [
      {
        language: 'es',
        title: 'Los informes MIS vencen el 15 de marzo',
        body: 'Revise ahora el número de empleados para que el informe esté completo.',
      },
      { language: 'ar', title: 'موعد تقارير MIS هو 15 مارس', body: 'راجع أعداد الموظفين الآن ليكون تقريرك كاملًا عند التصديق عليه.' },
    ],
  },
  {
    title: 'New custody form edition',
    body: 'Use the current edition of the CCF only. Older editions need a signed statement from you before the laboratory may test the specimen.',
    display: 'Banner',
    severity: 'WARNING',
    audience: ['COLLECTOR'],
    dismissible: false,
    days: [-20, null],
  },
  {
    title: 'Holiday hours',
    body: 'The medical review office closes at noon on December 24 and opens again on December 28.',
    display: 'Banner',
    days: [21, 42],
  },
  {
    title: 'Laboratory delays',
    body: 'A winter storm delayed courier pickups. Results took up to two days longer.',
    display: 'Banner',
    severity: 'CRITICAL',
    days: [-45, -41],
  },
];
