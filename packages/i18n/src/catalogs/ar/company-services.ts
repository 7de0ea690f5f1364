import type { English, Translated } from '../../catalog.ts';

export const companyServices: Translated<English['companyServices']> = {
  fields: {
    serviceId: 'الخدمة',
    groupCompanyId: 'شركة المجموعة',
    priceOverride: 'السعر المتفق عليه',
    billable: 'قابلة للفوترة',
    allowedReasons: 'أسباب الفحص',
  },
  sections: {
    identity: 'بيانات خدمة الشركة',
    terms: 'الشروط',
  },
  help: {
    group: 'شركة المجموعة التي يشمل اتفاقها هذه الخدمة.',
    price: 'إذا تُرك فارغًا، يُطبَّق سعر الخدمة نفسه.',
    reasons: 'إذا لم تختر شيئًا، يمكن طلب الخدمة لأي سبب.',
  },
  inherited: {
    title: 'الخدمات الموروثة',
    help: 'يمكن لهذه الشركة طلب هذه الخدمات بشروط شركة أم. استبدل إحداها للاتفاق على شروط أخرى.',
    from: 'من \u2068{company}\u2069',
    override: 'استبدال',
  },
  tab: 'الخدمات',
  tabBoth: 'الخدمات ومقدّموها',
  emptyHelp: 'الخدمات التي يمكن للشركة طلبها. أضف الأولى.',
};
