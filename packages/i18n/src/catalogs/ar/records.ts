import type { Plural } from '../../plural.ts';
import { sentencesOf, type RecordSentences } from '../../records.ts';
import type { NounName } from '../en/records.ts';

type Noun = {
  readonly gender: 'm' | 'f';
  readonly one: string;
  readonly the: string;
  readonly two: string;
  /** The plural as a subject, and after a number or a word that governs it. They differ for people alone. */
  readonly many: string;
  readonly manyAfter?: string;
  readonly theMany: string;
  readonly theManyAfter?: string;
  /** After 11 to 99; the singular itself after hundreds. */
  readonly counted: string;
  /** People take a plural of their own; the plural of things reads as one woman. */
  readonly isPerson?: true;
  /** Two nouns in a row: what points at them comes after. */
  readonly isPair?: true;
  /** The name of the list, where that is not the plural. */
  readonly list?: string;
};

const company = { gender: 'f', one: 'شركة', the: 'الشركة', two: 'شركتان', many: 'شركات', theMany: 'الشركات', counted: 'شركة' } as const;

const nouns: Record<NounName, Noun> = {
  company,
  'child-company': {
    gender: 'f',
    one: 'شركة تابعة',
    the: 'الشركة التابعة',
    two: 'شركتان تابعتان',
    many: 'شركات تابعة',
    theMany: 'الشركات التابعة',
    counted: 'شركة تابعة',
  },
  'group': {
    gender: 'f',
    isPair: true,
    one: 'مجموعة مواقع عمل',
    the: 'مجموعة مواقع العمل',
    two: 'مجموعتا مواقع عمل',
    many: 'مجموعات مواقع عمل',
    theMany: 'مجموعات مواقع العمل',
    counted: 'مجموعة مواقع عمل',
  },
  'location': {
    gender: 'm',
    isPair: true,
    one: 'موقع عمل',
    the: 'موقع العمل',
    two: 'موقعا عمل',
    many: 'مواقع عمل',
    theMany: 'مواقع العمل',
    counted: 'موقع عمل',
  },
  'contact': {
    gender: 'f',
    isPair: true,
    one: 'جهة اتصال',
    the: 'جهة الاتصال',
    two: 'جهتا اتصال',
    many: 'جهات اتصال',
    theMany: 'جهات الاتصال',
    counted: 'جهة اتصال',
  },
  'participant': {
    gender: 'm',
    isPerson: true,
    one: 'مشارك',
    the: 'المشارك',
    two: 'مشاركان',
    many: 'مشاركون',
    manyAfter: 'مشاركين',
    theMany: 'المشاركون',
    theManyAfter: 'المشاركين',
    counted: 'مشاركًا',
  },
  'order': {
    gender: 'm',
    isPair: true,
    one: 'طلب فحص',
    the: 'طلب الفحص',
    two: 'طلبا فحص',
    many: 'طلبات فحص',
    theMany: 'طلبات الفحص',
    counted: 'طلب فحص',
  },
  'order-service': {
    gender: 'f',
    isPair: true,
    one: 'خدمة طلب',
    the: 'خدمة الطلب',
    two: 'خدمتا طلب',
    many: 'خدمات طلب',
    theMany: 'خدمات الطلبات',
    counted: 'خدمة طلب',
  },
  'unsolicited-physical': {
    gender: 'm',
    isPair: true,
    one: 'كشف طبي بلا طلب',
    the: 'الكشف الطبي بلا طلب',
    two: 'كشفان طبيان بلا طلب',
    many: 'كشوف طبية بلا طلب',
    theMany: 'الكشوف الطبية بلا طلب',
    counted: 'كشفًا طبيًا بلا طلب',
  },
  'historical-data': {
    gender: 'f',
    one: 'نتيجة سابقة',
    the: 'النتيجة السابقة',
    two: 'نتيجتان سابقتان',
    many: 'نتائج سابقة',
    theMany: 'النتائج السابقة',
    counted: 'نتيجة سابقة',
    list: 'البيانات السابقة',
  },
  'clearinghouse': {
    gender: 'm',
    one: 'استعلام',
    the: 'الاستعلام',
    two: 'استعلامان',
    many: 'استعلامات',
    theMany: 'الاستعلامات',
    counted: 'استعلامًا',
    list: 'سجل Clearinghouse (FMCSA)',
  },
  'clearinghouse-consent': {
    gender: 'm',
    one: 'إقرار بالموافقة',
    the: 'الإقرار بالموافقة',
    two: 'إقراران بالموافقة',
    many: 'إقرارات بالموافقة',
    theMany: 'الإقرارات بالموافقة',
    counted: 'إقرارًا بالموافقة',
  },
  'document': {
    gender: 'm',
    one: 'مستند',
    the: 'المستند',
    two: 'مستندان',
    many: 'مستندات',
    theMany: 'المستندات',
    counted: 'مستندًا',
  },
  'provider': {
    gender: 'm',
    isPerson: true,
    isPair: true,
    one: 'مقدّم خدمة',
    the: 'مقدّم الخدمة',
    two: 'مقدّما خدمة',
    many: 'مقدّمو خدمة',
    manyAfter: 'مقدّمي خدمة',
    theMany: 'مقدّمو الخدمة',
    theManyAfter: 'مقدّمي الخدمة',
    counted: 'مقدّم خدمة',
  },
  'account-number': {
    gender: 'm',
    isPair: true,
    one: 'رقم حساب',
    the: 'رقم الحساب',
    two: 'رقما حساب',
    many: 'أرقام حسابات',
    theMany: 'أرقام الحسابات',
    counted: 'رقم حساب',
  },
  'service-type': {
    gender: 'm',
    isPair: true,
    one: 'نوع خدمة',
    the: 'نوع الخدمة',
    two: 'نوعا خدمة',
    many: 'أنواع خدمة',
    theMany: 'أنواع الخدمة',
    counted: 'نوع خدمة',
  },
  'service': { gender: 'f', one: 'خدمة', the: 'الخدمة', two: 'خدمتان', many: 'خدمات', theMany: 'الخدمات', counted: 'خدمة' },
  'panel': {
    gender: 'f',
    isPair: true,
    one: 'لوحة فحص',
    the: 'لوحة الفحص',
    two: 'لوحتا فحص',
    many: 'لوحات فحص',
    theMany: 'لوحات الفحص',
    counted: 'لوحة فحص',
  },
  'company-services': {
    gender: 'f',
    isPair: true,
    one: 'خدمة شركة',
    the: 'خدمة الشركة',
    two: 'خدمتا شركة',
    many: 'خدمات شركات',
    theMany: 'خدمات الشركات',
    counted: 'خدمة شركة',
  },
  'company-servicetype-provider': {
    gender: 'm',
    isPair: true,
    one: 'ربط مقدّم خدمة',
    the: 'ربط مقدّم الخدمة',
    two: 'ربطا مقدّم خدمة',
    many: 'روابط مقدّمي خدمة',
    theMany: 'روابط مقدّمي الخدمة',
    counted: 'ربط مقدّم خدمة',
  },
  'occupation': { gender: 'f', one: 'مهنة', the: 'المهنة', two: 'مهنتان', many: 'مهن', theMany: 'المهن', counted: 'مهنة' },
  'reasonfortest': {
    gender: 'm',
    isPair: true,
    one: 'سبب فحص',
    the: 'سبب الفحص',
    two: 'سببا فحص',
    many: 'أسباب فحص',
    theMany: 'أسباب الفحص',
    counted: 'سبب فحص',
  },
  'mro': {
    gender: 'm',
    isPerson: true,
    one: 'طبيب',
    the: 'الطبيب',
    two: 'طبيبان',
    many: 'أطباء',
    theMany: 'الأطباء',
    counted: 'طبيبًا',
    list: 'أطباء المراجعة الطبية (MRO)',
  },
  'collection-site': {
    gender: 'm',
    isPair: true,
    one: 'مركز جمع عينات',
    the: 'مركز جمع العينات',
    two: 'مركزا جمع عينات',
    many: 'مراكز جمع عينات',
    theMany: 'مراكز جمع العينات',
    counted: 'مركز جمع عينات',
  },
  'provider-message': {
    gender: 'f',
    isPair: true,
    one: 'رسالة محجوزة',
    the: 'الرسالة المحجوزة',
    two: 'رسالتان محجوزتان',
    many: 'رسائل محجوزة',
    theMany: 'الرسائل المحجوزة',
    counted: 'رسالة محجوزة',
  },
  'system-message': {
    gender: 'f',
    isPair: true,
    one: 'رسالة نظام',
    the: 'رسالة النظام',
    two: 'رسالتا نظام',
    many: 'رسائل نظام',
    theMany: 'رسائل النظام',
    counted: 'رسالة نظام',
  },
  'note': {
    gender: 'f',
    one: 'ملاحظة',
    the: 'الملاحظة',
    two: 'ملاحظتان',
    many: 'ملاحظات',
    theMany: 'الملاحظات',
    counted: 'ملاحظة',
    list: 'الملاحظات والتذاكر',
  },
  'ticket': {
    gender: 'f',
    one: 'تذكرة',
    the: 'التذكرة',
    two: 'تذكرتان',
    many: 'تذاكر',
    theMany: 'التذاكر',
    counted: 'تذكرة',
    list: 'تذاكر الدعم',
  },
  'view': {
    gender: 'f',
    isPair: true,
    one: 'طريقة عرض',
    the: 'طريقة العرض',
    two: 'طريقتا عرض',
    many: 'طرق عرض',
    theMany: 'طرق العرض',
    counted: 'طريقة عرض',
    list: 'طرق العرض المحفوظة',
  },
  'user': {
    gender: 'm',
    isPerson: true,
    one: 'مستخدم',
    the: 'المستخدم',
    two: 'مستخدمان',
    many: 'مستخدمون',
    manyAfter: 'مستخدمين',
    theMany: 'المستخدمون',
    theManyAfter: 'المستخدمين',
    counted: 'مستخدمًا',
  },
  'sign-up-request': {
    gender: 'm',
    isPair: true,
    one: 'طلب حساب',
    the: 'طلب الحساب',
    two: 'طلبا حساب',
    many: 'طلبات حسابات',
    theMany: 'طلبات الحسابات',
    counted: 'طلب حساب',
  },
  'import-log': {
    gender: 'f',
    isPair: true,
    one: 'عملية استيراد',
    the: 'عملية الاستيراد',
    two: 'عمليتا استيراد',
    many: 'عمليات استيراد',
    theMany: 'عمليات الاستيراد',
    counted: 'عملية استيراد',
  },
  'mail': {
    gender: 'f',
    one: 'رسالة بريد إلكتروني',
    the: 'رسالة البريد الإلكتروني',
    two: 'رسالتا بريد إلكتروني',
    many: 'رسائل بريد إلكتروني',
    theMany: 'رسائل البريد الإلكتروني',
    counted: 'رسالة بريد إلكتروني',
    isPair: true,
    list: 'البريد الإلكتروني المُرسل',
  },
  'audit-log': {
    gender: 'm',
    one: 'حدث',
    the: 'الحدث',
    two: 'حدثان',
    many: 'أحداث',
    theMany: 'الأحداث',
    counted: 'حدثًا',
    list: 'سجل التدقيق',
  },
};

/** Verbs, adjectives and pronouns by the gender of the noun. */
const agreeing = {
  m: {
    is: 'يوجد',
    fresh: 'جديد',
    this: 'هذا',
    archived: 'مؤرشف',
    single: 'مؤرشف واحد مطابق',
    pair: 'مؤرشفان مطابقان',
    counted: 'مؤرشفًا مطابقًا',
    hundreds: 'مؤرشف مطابق',
    missingText: 'إما أنه غير موجود، وإما أنك لا تملك صلاحية الاطلاع عليه.',
    archivedText: 'يمكن الاطلاع عليه، ولا يمكن تعديله قبل استعادته.',
    archiveText: 'لن يظهر في القوائم المعتادة. لا يُحذف شيء، ويمكن استعادته.',
    done: { CREATE: 'أُنشئ', UPDATE: 'عُدّل', DELETE: 'أُرشف', RESTORE: 'استُعيد' },
  },
  f: {
    is: 'توجد',
    fresh: 'جديدة',
    this: 'هذه',
    archived: 'مؤرشفة',
    single: 'مؤرشفة واحدة مطابقة',
    pair: 'مؤرشفتان مطابقتان',
    counted: 'مؤرشفة مطابقة',
    hundreds: 'مؤرشفة مطابقة',
    missingText: 'إما أنها غير موجودة، وإما أنك لا تملك صلاحية الاطلاع عليها.',
    archivedText: 'يمكن الاطلاع عليها، ولا يمكن تعديلها قبل استعادتها.',
    archiveText: 'لن تظهر في القوائم المعتادة. لا يُحذف شيء، ويمكن استعادتها.',
    done: { CREATE: 'أُنشئت', UPDATE: 'عُدّلت', DELETE: 'أُرشفت', RESTORE: 'استُعيدت' },
  },
} as const;

/** There are no such: the plural of people is masculine, that of things feminine. */
const none = ({ many, isPerson }: Noun): string => (isPerson ? `لا يوجد ${many}` : `لا توجد ${many}`);
const noneMatch = (noun: Noun): string => `${none(noun)} ${noun.isPerson ? 'مطابقون' : 'مطابقة'}`;

const archivedMatch = (noun: Noun): Plural => {
  const { gender, one, two, many, manyAfter = many, counted, isPerson } = noun;
  const say = agreeing[gender];
  const few = isPerson ? `يوجد {count} ${manyAfter} مؤرشفين مطابقين` : `توجد {count} ${manyAfter} مؤرشفة مطابقة`;
  const found = (what: string): string => `${noneMatch(noun)} خارج الأرشيف. ${what}.`;
  return {
    zero: `${noneMatch(noun)}، لا خارج الأرشيف ولا داخله.`,
    one: found(`${say.is} ${one} ${say.single}`),
    two: found(`${say.is} ${two} ${say.pair}`),
    few: found(few),
    many: found(`${say.is} {count} ${counted} ${say.counted}`),
    other: found(`${say.is} {count} ${one} ${say.hundreds}`),
  };
};

/** The number stands after its colon: nothing has to agree with it. */
const numbered = (words: string): Plural => {
  const text = `${words}: {count}`;
  return { zero: text, one: text, two: text, few: text, many: text, other: text };
};

const bulk = ({ theMany, theManyAfter = theMany, isPerson }: Noun): RecordSentences['bulk'] => {
  const chosen = `${theManyAfter} ${isPerson ? 'المحددين' : 'المحددة'}`;
  return {
    archive: numbered(`أرشفة ${chosen}؟ العدد`),
    restore: numbered(`استعادة ${chosen}؟ العدد`),
    archived: numbered(`عدد ${theManyAfter} ${isPerson ? 'المؤرشفين' : 'المؤرشفة'}`),
    restored: numbered(`عدد ${theManyAfter} ${isPerson ? 'المستعادين' : 'المستعادة'}`),
    leftOut: numbered(`عدد ${theManyAfter} ${isPerson ? 'الذين يبقون' : 'التي تبقى'} دون تغيير`),
  };
};

const sentences = (noun: Noun): RecordSentences => {
  const { gender, one, the, theMany, theManyAfter = theMany, isPair, list } = noun;
  const { fresh, this: demonstrative, archived, missingText, archivedText, archiveText, done } = agreeing[gender];
  const change = (verb: string): string => `${verb} ${the} {label} بواسطة \u2068{by}\u2069`;
  return {
    word: one,
    title: list ?? theMany,
    search: `البحث في ${list ?? theManyAfter}`,
    all: `جميع ${theManyAfter}`,
    create: `${one} ${fresh}`,
    submit: `إنشاء ${one}`,
    empty: `${none(noun)} بعد`,
    noMatch: noneMatch(noun),
    archivedMatch: archivedMatch(noun),
    missing: `تعذّر العثور على ${the}`,
    archived: `${isPair ? `${the} ${demonstrative}` : `${demonstrative} ${the}`} ${archived}`,
    ...{ missingText, archivedText, archiveText },
    bulk: bulk(noun),
    changes: {
      CREATE: change(done.CREATE),
      UPDATE: change(done.UPDATE),
      DELETE: change(done.DELETE),
      RESTORE: change(done.RESTORE),
    },
  };
};

export const records = sentencesOf(nouns, sentences);
