import type { randomPoolFaults as english } from '../en/random-pool-faults.ts';

/** What can be wrong with pools, their people and periods: only the server says it. */
export const randomPoolFaults: { readonly [K in keyof typeof english]: string } = {
  poolAgencyMissing: 'يجب أن يذكر مجمّع DOT وكالة واحدة على الأقل (⁦{clause}⁩)',
  poolMixedRegimes: 'لا يجتمع DOT وNON-DOT في مجمّع واحد أبدًا (⁦{clause}⁩)',
  poolBelowMinimum: 'تطلب ⁨{agency}⁩ ما لا يقل عن {minimum}% في تلك السنة (⁦{source}; {clause}⁩)',
  poolRateUnknown: 'لا توجد نسبة دنيا مسجّلة لإحدى هذه الوكالات في تلك السنة (⁦{clause}⁩)',
  poolFollowUp: 'لا تُسحب فحوص المتابعة والعودة إلى العمل من مجمّع أبدًا (⁦{clause}⁩)',
  poolOwnerOperatorAlone: 'يُفحص المالك المشغّل الخاضع لـ FMCSA ضمن مجمّع من شخصين أو أكثر عبر ائتلاف (⁦{clause}⁩)',
  poolOtherDotPool: 'الشخص مدرج لدى صاحب العمل هذا في مجمّع DOT آخر (⁦{clause}⁩)',
  poolAlready: 'مدرج في هذا المجمّع',
  poolNotMember: 'صاحب العمل ليس عضوًا في الائتلاف في ذلك اليوم',
  poolConsortiumCompany: 'ليس لهذا الائتلاف سجل شركة بعد: اختر سجلًا في صفحته',
  poolBeforeStart: 'لا يمكن أن يسبق بداية المجمّع',
  poolTooFar: 'لا يمكن أن يتجاوز نهاية السنة القادمة',
  poolNotIn: 'غير مدرج في هذا المجمّع',
  poolSelected: 'وقع عليه الاختيار لفحص عشوائي لم يُجرَ بعد',
  poolPercent: 'مئة بالمئة على الأكثر',
  poolTime: 'أدخل وقتًا من 00:00 إلى 23:59',
  periodNotBefore: 'لن يبقى لفترة مجاورة أي يوم',
  periodOverlap: 'سيتداخل مع فترة أخرى',
  periodGap: 'ستبقى أيام من السنة بلا فترة',
  periodOtherYear: 'لا تخرج الفترة عن سنتها',
  periodRunOutside: 'اختر يومًا من هذه الفترة',
  periodRunBlackout: 'لا تجري الشركة أي سحب في هذا اليوم',
};
