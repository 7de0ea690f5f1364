import type { English, Translated } from '../../catalog.ts';

export const occupations: Translated<English['occupations']> = {
  fields: {
    occupation: '岗位',
    type: '类型',
    misCategory: 'MIS报告类别',
    safetySensitive: '安全敏感岗位',
    randomEligible: '参与随机抽检',
  },
  sections: {
    identity: '岗位信息',
    testing: '检测项目',
  },
  help: { company: '留空则可供所有公司选用。' },
  emptyHelp: '员工从事的岗位。未指定公司的岗位可供所有公司选用。',
};
