import type { Catalog } from '../../catalog.ts';
import type { randomDrawFaults as english } from '../en/random-draw-faults.ts';

/** Why a draw, a notice or an exclusion is refused: only the server says it. */
export const randomProblem: Catalog['randomProblem'] = {
  selected:
    'وقع الاختيار على هذا الشخص لفحص عشوائي لم يُجرَ بعد. تبقى الشركة وموقع العمل والمجمّع والحالة كما هي إلى أن يُجرى الفحص أو يُستبعد الشخص.',
  running: 'الاختيار لهذه الفترة جارٍ.',
  drawn: 'أُجري السحب لهذه الفترة. لا يُعاد إلا بعد إبطاله.',
  notBegun: 'لم تبدأ هذه الفترة بعد.',
  over: 'انتهت هذه الفترة.',
  notOver: 'لم تنته هذه الفترة بعد: لا يزال إجراء الاختيار ممكنًا.',
  closed: 'هذه الفترة مغلقة.',
  secondRun: 'لا يعيد السحب لفترة إلا مسؤول النظام العام، مع ذكر السبب.',
  incomplete: 'أشخاص بلا مهنة أو فئة أو هوية: {count}. أكمل سجلاتهم، أو اذكر سببًا لإجراء السحب رغم ذلك.',
  unconfirmed: 'لم يؤكد أحد قائمة المشمولين في هذا المجمّع منذ آخر سحب.',
  notDrawn: 'لم يكتمل هذا السحب بعد.',
  sealed: 'تُعرض قائمة المشمولين بعد إغلاق الفترة.',
  notified: 'أُبلغ أحدهم بهذا السحب، فلم يعد إبطاله ممكنًا.',
  voided: 'أُبطل هذا السحب.',
  noServices: 'لا يذكر المجمّع الخدمات المطلوبة.',
  noOrder: 'لا يوجد طلب فحص لهذا الاختيار بعد. أنشئ طلبات سحبه أولًا.',
  byPool: 'هذا الطلب ناتج عن سحب عشوائي. أبلغ الشخص بالتوجه إلى الفحص، أو استبعده، في اختيارات المجمّع.',
  untold: 'لم يُبلَّغ أحد من هذه الشركة في هذه الفترة.',
  tooManyPapers: 'عدد الأشخاص أكبر مما يتسع له الورق: {count}. صدِّر القائمة بدلًا من ذلك.',
  ended: 'لا أشخاص في هذا السحب لإنشاء طلبات لهم.',
};

export const randomDrawFaults: { readonly [K in keyof typeof english]: string } = {
  selectionStandby: 'لا يُبلَّغ البديل إلا ليحل محل شخص آخر',
  selectionNotWaiting: 'لا يوجد فحص لهذا الشخص بانتظار الإبلاغ',
  selectionPeriod: 'لا يُبلَّغ الأشخاص إلا خلال فترة الاختيار',
  selectionInactive: 'لم يعد هذا الشخص نشطًا',
  selectionByDer: 'هذه الشركة تُبلغ موظفيها بنفسها',
  selectionNoOrder: 'لا يوجد طلب فحص لهذا الاختيار بعد',
  selectionExcluded: 'هذا الشخص مستبعد من قبل',
  selectionTested: 'سبق أن فُحص هذا الشخص',
  selectionNotForDot: 'لا يُعفي هذا السبب وفق قواعد DOT: يُفحص الشخص عند عودته',
  selectionWholePeriod: 'لا يصح هذا السبب إلا إذا شمل الغياب الفترة كلها',
  selectionOffSeason: 'لا يصح هذا السبب إلا خارج الموسم',
  selectionTextRequired: 'اشرح السبب',
  selectionApproverRequired: 'يجب أن يوافق شخص آخر على هذا',
  selectionReplaced: 'يُفحص شخص آخر مكان هذا الشخص',
  selectionReason: 'لا يُلجأ إلى بديل لهذا السبب',
  selectionNoneLeft: 'لم يبقَ بديل من هذا السحب',
  selectionStillOpen: 'يُذكر السبب هنا بعد انتهاء الفترة دون فحص',
  countMorePeople: 'أكثر من عدد من في المجمّع',
  countReason: 'اذكر سبب اختيار عدد آخر',
};
