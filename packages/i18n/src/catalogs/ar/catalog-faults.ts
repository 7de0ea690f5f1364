import type { Translated } from '../../catalog.ts';
import type { catalogFaults as english } from '../en/catalog-faults.ts';

export const catalogFaults = {
  dotOnly: 'خاص بمهن DOT فقط',
  otherAgency: 'اختر فئة من فئات هذه الجهة',
  dotOccupation: 'مهن DOT يضيفها مسؤول البرنامج',
  ownPhysician: 'يمكنك إدارة سجل الطبيب الخاص بك فقط، دون تغيير صاحبه أو الطبيب الافتراضي',
  otherDefault: 'الافتراضي هو ⁨{name}⁩. ألغِه هناك أولاً.',
  moment: 'أدخل التاريخ والوقت: شهر/يوم/سنة ساعة:دقيقة AM أو PM',
  logoImage: 'اختر صورة بصيغة PNG أو JPEG',
  logoTooLarge: 'اختر صورة لا تتجاوز 1 ميغابايت',
  clock: 'أدخل وقتًا مثل 08:30',
  overlap: 'تتداخل هذه الساعات مع ساعات أخرى في اليوم نفسه',
  unknownZip: 'هذا الرمز البريدي غير معروف',
} satisfies Translated<typeof english>;
