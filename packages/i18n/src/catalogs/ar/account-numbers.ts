import type { English, Translated } from '../../catalog.ts';

export const accountNumbers: Translated<English['accountNumbers']> = {
  fields: {
    accountNumber: 'رقم الحساب',
    effectiveFrom: 'ساري من',
    effectiveTo: 'ساري حتى',
    isDot: 'فحوص DOT',
    agency: 'وكالة DOT',
    panelCode: 'رمز لوحة الفحص',
  },
  sections: { identity: 'بيانات رقم الحساب', use: 'الاستخدام', useHelp: 'لا يمكن أن يسري رقمان للعمل نفسه في اليوم نفسه.' },
  help: {
    mro: 'اتركه فارغًا لاستخدام MRO الخاص بالشركة.',
    isDefault: 'الرقم المستخدم إذا لم ينطبق رقم أكثر تحديدًا. لكل مقدّم خدمة رقم افتراضي واحد للشركة في الوقت نفسه.',
    effectiveTo: 'اترك التاريخ فارغًا إذا لم يكن هناك حد.',
  },
  emptyHelp: 'رقم الحساب هو ما يعرف به مقدّم الخدمة هذه الشركة. أضف الرقم الأول.',
};
