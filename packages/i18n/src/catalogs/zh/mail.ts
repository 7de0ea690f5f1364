import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: '{day}的归档记录',
    opening: '截至{day}，归档内容如下：',
    line: '{entity}：已归档{archived}条，其中{overdue}条超过{years}年',
    company: '公司',
    location: '地点',
    closing: '未删除任何内容。处于法律保全状态或仍在保留期内的记录将继续保留。',
  },
};
