import type { Catalog } from '../../catalog.ts';

/** What is due in all pools: fetched with its screen alone. */
export const randomBoard: Catalog['randomBoard'] = {
  figures: '各状态的周期数',
  about: {
    DUE: '应在周期过半之前或自动抽选当日完成抽签。',
    OVERDUE: '未按时抽签。',
    IN_NOTICE: '已抽签，正在通知并检测被抽中的人员。',
    CLOSED: '所有人员均已有结论。',
  },
  run: '对所选周期抽选',
  runTitle: '要对多个抽检池进行抽选吗？',
  begun: '已开始的抽签：{count}',
  refused: '未开始：{count}',
  tooMany: '最多选择 {count} 个周期。',
  empty: '没有处于此状态的周期。',
};
