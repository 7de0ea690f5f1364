import type { orderLifeLabels as english } from '../en/order-life.ts';
import type { English, Translated } from '../../catalog.ts';

export const orderLife: Translated<English['orderLife']> = {
  noShow: {
    action: '登记未到场',
    title: '要为检测单{number}登记未到场吗？',
    text: '之后由DER决定重新安排检测，还是认定为拒检。',
    note: '给DER的备注',
    ok: '登记未到场',
    back: '保留检测单',
    done: '已为检测单{number}登记未到场',
    told: '受检者未到场。登记时间：{time}。',
    plain: '受检者未到场。',
    next: '由DER决定重新安排检测，还是认定为拒检。',
  },
  noShowProblem: {
    notWaiting: '只有仍在等待受检者的检测单才能登记未到场。',
    came: '已采样，说明受检者已到场。',
    tooEarly: '{time} 起才能登记未到场。',
  },
  cancelProblem: {
    collected: '样本已采集。现在只有MRO可以作废检测。',
    ended: '此检测单已结束。',
    derOnly: '已通知受检者前往。只有DER可以取消此检测，因为未到场可能视为拒检（49 CFR 40.191）。',
    arrived: '受检者已到采样点，无法取消检测单。请致电采样点。',
    othersOrder: '只能取消自己创建的检测单。',
  },
  cancelWarning: '已通知受检者前往。未到场可能视为拒检（49 CFR 40.191），取消检测单不会改变这一点。仅在误下单时取消。',
  decision: {
    action: '对未到场作出决定',
    title: '对检测单{number}的未到场作出决定',
    question: '受检者为何未到场？',
    reschedule: '重新安排检测',
    rescheduleText: '不算拒检。检测单将以新的截止时间和新的授权单重新发送，错过的预约会被移除。',
    refusal: '拒检',
    refusalText: '等同于阳性结果 (49 CFR 40.191)。检测单以“DER认定拒检”结束，且无法撤销。',
    noRefusal: '未参加入职前检测不算拒检 (49 CFR 40.191(a)(1))。',
    usualExpiry: '留空则采用通常的截止时间。',
    okRefusal: '登记拒检',
    okReschedule: '重新安排',
    rescheduled: '检测单{number}已重新安排',
    refused: '已为检测单{number}登记拒检',
  },
  decisionProblem: {
    none: '此检测单没有待决定的未到场。',
    preEmployment: '未参加入职前检测不算拒检 (49 CFR 40.191(a)(1))。请重新安排，或保持现状。',
    exam: '未参加体检不算拒检。请重新安排。',
  },
  result: {
    until: '{result}，有效至 {day}',
    action: '录入结果',
    title: '录入{service}的结果',
    at: '完成时间',
    done: '结果已记录',
  },
  payment: { action: '更改付款', title: '更改付款状态', done: '付款状态已更改' },
  correction: { action: '更正采样', title: '更正采样记录', ok: '保存更正', done: '更正已记录' },
  release: {
    planned: '将于 {time} 发送',
    plannedText: '下发检测单即可立即发送。',
    failed: '未能于 {time} 发送',
    rights: '创建此检测单的人已无权在此创建检测单。请自行下发。',
    gone: '受检者、地点或某项服务已不可用。请检查检测单后再下发。',
    duplicate: '受检者已有相同的检测。请取消此检测单，或填写再次下单的原因后下发。',
    rules: '检测单已不符合规定。请检查后再下发。',
  },
  telling: {
    place: '服务机构尚未收到此检测单',
    extend: '服务机构尚不知道新的截止时间',
    cancel: '服务机构尚不知道已取消',
    next: '下次尝试时间：{time}。',
    manualPlace: '不再尝试。请重新保存检测单以发送。',
    manual: '不再尝试。请致电服务机构。',
  },
};

export const orderLifeLabels: Translated<typeof english> = {
  providerTask: { PLACE: '发送检测单', EXTEND: '延长检测单', CANCEL: '取消检测单' },
  directive: {
    NONE: '无',
    RECOLLECT_OBSERVED: '在监督下重新采样',
    RECOLLECT_OPTIONAL: '可选择重新采样',
    MED_EVAL: '医学评估',
  },
};
