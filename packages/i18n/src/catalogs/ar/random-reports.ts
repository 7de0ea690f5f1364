import type { Catalog, Translated } from '../../catalog.ts';
import type { randomReportLabels as english } from '../en/random-reports.ts';
import { randomSelections } from './random-draw.ts';

/** The reports on random tests: fetched with their screen alone. */
export const randomReports: Catalog['randomReports'] = {
  fields: {
    ...randomSelections.fields,
    type: 'التقرير',
    day: 'التاريخ',
    selectionId: 'الاختيار',
    serviceName: 'الخدمة',
    agencies: 'الجهات',
  },
  pool: 'المجمّع',
  from: 'من',
  until: 'إلى',
  figures: 'عدد الصفوف في كل تقرير',
  about: {
    history: 'كل من وقع عليه الاختيار، وما آل إليه كل فحص.',
    tested: 'اختيروا وفُحصوا: فحص سلبي أو إيجابي أو مرفوض. الفحوص الملغاة لا تُحتسب.',
    notTested: 'اختيروا وما زال أحد الفحوص ناقصًا: لم يُجرَ بعد، أو استُبعد الشخص، أو انتهت الفترة.',
    alternates: 'بدلاء بلا فحص. من الطبيعي ألا يُستعان بجميع البدلاء.',
    undrawn: 'فحوص موصوفة بأنها عشوائية دون أن يُختار أحد لها. يسأل المدقّق عن كل منها.',
  },
  empty: 'لا شيء في هذا التقرير. اختر تواريخ أخرى أو مجمّعًا آخر.',
};

/** Words of closed lists that it shows. */
export const randomReportLabels: Translated<typeof english> = {
  randomReport: {
    'Employee Selection History': 'سجل اختيار الموظفين',
    'Employees Selected and Tested': 'الموظفون المختارون الذين خضعوا للفحص',
    'Employees Selected and Not Tested': 'الموظفون المختارون الذين لم يخضعوا للفحص',
    'Alternates Selected and Not Tested': 'البدلاء المختارون الذين لم يخضعوا للفحص',
    'Random Test with no corresponding selection': 'فحص عشوائي بلا اختيار مقابل',
  },
};
