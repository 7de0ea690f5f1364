import { sentencesOf, type RecordSentences } from '../../records.ts';
import type { NounName } from '../en/records.ts';

type Noun = {
  readonly word: string;
  /** 量词：数字与名词之间。 */
  readonly measure: string;
  /** 列表的名称，若与名词不同。 */
  readonly list?: string;
};

const nouns: Record<NounName, Noun> = {
  'company': { word: '公司', measure: '家' },
  'child-company': { word: '子公司', measure: '家' },
  'group': { word: '地点分组', measure: '个' },
  'location': { word: '地点', measure: '个' },
  'contact': { word: '联系人', measure: '位' },
  'participant': { word: '参检人员', measure: '名' },
  'order': { word: '检测单', measure: '张' },
  'order-service': { word: '检测项目', measure: '个' },
  'unsolicited-physical': { word: '未下单体检', measure: '次' },
  'historical-data': { word: '历史结果', measure: '条', list: '历史数据' },
  'clearinghouse': { word: '查询', measure: '次', list: '违规信息库（Clearinghouse）' },
  'clearinghouse-consent': { word: '同意书', measure: '份' },
  'document': { word: '文件', measure: '份' },
  'provider': { word: '服务机构', measure: '家' },
  'account-number': { word: '账户编号', measure: '个' },
  'service-type': { word: '服务类型', measure: '种' },
  'service': { word: '服务', measure: '项' },
  'panel': { word: '检测组合', measure: '个' },
  'company-services': { word: '公司服务', measure: '项' },
  'company-servicetype-provider': { word: '服务机构关联', measure: '个' },
  'occupation': { word: '岗位', measure: '个' },
  'reasonfortest': { word: '检测原因', measure: '个' },
  'mro': { word: '医生', measure: '位', list: '审查医生（MRO）' },
  'collection-site': { word: '采样点', measure: '个' },
  'provider-message': { word: '搁置的消息', measure: '条' },
  'system-message': { word: '系统消息', measure: '条' },
  'note': { word: '备注', measure: '条', list: '备注与工单' },
  'ticket': { word: '工单', measure: '张', list: '支持工单' },
  'view': { word: '视图', measure: '个', list: '已保存的视图' },
  'user': { word: '用户', measure: '位' },
  'sign-up-request': { word: '账号申请', measure: '份' },
  'import-log': { word: '导入', measure: '次' },
  'mail': { word: '邮件', measure: '封', list: '已发邮件' },
  'audit-log': { word: '事件', measure: '条', list: '审计日志' },
};

const sentences = ({ word, measure, list }: Noun): RecordSentences => ({
  word,
  title: list ?? word,
  search: `搜索${list ?? word}`,
  all: `所有${word}`,
  create: `新建${word}`,
  submit: `创建${word}`,
  empty: `暂无${word}`,
  noMatch: `没有匹配的${word}`,
  archivedMatch: { other: `没有匹配的未归档${word}，但有{count}${measure}已归档${word}匹配。` },
  missing: `未找到${word}`,
  missingText: `此${word}不存在，或您无权查看。`,
  archived: `此${word}已归档`,
  archivedText: `可以查看此${word}。如需更改，请先恢复。`,
  archiveText: `此${word}将不再显示在日常列表中。不会删除任何内容，之后可以恢复。`,
  bulk: {
    archive: { other: `归档{count}${measure}${word}？` },
    restore: { other: `恢复{count}${measure}${word}？` },
    archived: { other: `已归档{count}${measure}${word}` },
    restored: { other: `已恢复{count}${measure}${word}` },
    leftOut: { other: `{count}${measure}${word}保持不变` },
  },
  changes: {
    CREATE: `{by}创建了${word}“{label}”`,
    UPDATE: `{by}更改了${word}“{label}”`,
    DELETE: `{by}归档了${word}“{label}”`,
    RESTORE: `{by}恢复了${word}“{label}”`,
  },
});

export const records = sentencesOf(nouns, sentences);
