import type { Catalog } from '../../catalog.ts';
import type { randomDrawFaults as english } from '../en/random-draw-faults.ts';

/** Why a draw, a notice or an exclusion is refused: only the server says it. */
export const randomProblem: Catalog['randomProblem'] = {
  selected: '此人已被抽中，随机检测尚未完成。在完成检测或被排除之前，公司、地点、抽检池和状态保持不变。',
  running: '本周期的抽选正在进行。',
  drawn: '本周期已抽签。只有作废该次抽签后才能重新抽签。',
  notBegun: '本周期尚未开始。',
  over: '本周期已过。',
  notOver: '本周期尚未结束：仍可进行抽选。',
  closed: '本周期已结束。',
  secondRun: '只有全局管理员可以对周期重新抽签，并须说明原因。',
  incomplete: '缺少岗位、类别或证件号码的人员：{count}。请补全其记录，或说明仍要抽签的理由。',
  unconfirmed: '自上次抽签以来，无人确认此抽检池的在册名单。',
  notDrawn: '该次抽签尚未完成。',
  sealed: '周期结束后才显示在册名单。',
  notified: '已有人收到该次抽签的通知，无法再作废。',
  voided: '该次抽签已作废。',
  noServices: '抽检池未注明要下单的服务。',
  noOrder: '此抽选尚无检测单。请先创建该次抽签的检测单。',
  byPool: '此检测单来自抽签。请在抽检池的抽选中通知此人前往检测，或将其排除。',
  untold: '本周期内尚未通知该公司的任何人。',
  tooManyPapers: '人数超出纸质文件的容量：{count}。请改为导出名单。',
  ended: '该次抽签没有需要创建检测单的人员。',
};

export const randomDrawFaults: { readonly [K in keyof typeof english]: string } = {
  selectionStandby: '只有替代他人时才通知候补人员',
  selectionNotWaiting: '此人没有等待通知的检测',
  selectionPeriod: '只能在抽选周期内通知人员',
  selectionInactive: '此人已不在册',
  selectionByDer: '该公司自行通知其人员',
  selectionNoOrder: '此抽选尚无检测单',
  selectionExcluded: '此人已被排除',
  selectionTested: '此人已接受检测',
  selectionNotForDot: '按 DOT 规则，此原因不能免检：此人返岗后须接受检测',
  selectionWholePeriod: '此原因仅适用于全周期缺勤',
  selectionOffSeason: '此原因仅适用于非工作季',
  selectionTextRequired: '请说明原因',
  selectionApproverRequired: '须由另一人批准',
  selectionReplaced: '已有人替代此人接受检测',
  selectionReason: '因此原因排除时不启用候补人员',
  selectionNoneLeft: '该次抽签已无候补人员',
  selectionStillOpen: '周期结束而未检测时，才在此说明原因',
  countMorePeople: '超过抽检池的人数',
  countReason: '请说明更改抽选人数的原因',
};
