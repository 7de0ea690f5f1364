import type { Catalog, Translated } from '../../catalog.ts';
import type { randomRosterLabels as english } from '../en/random-roster.ts';

/** The people of pools: why they are drawn or not, what is missing of them, who confirmed them, and how they come in. */
export const randomRoster: Catalog['randomRoster'] = {
  tab: '名单',
  on: '在池日期',
  onPerson: '在池日期',
  why: {
    action: '为何参与或不参与抽选',
    title: '为何参与或不参与抽选',
    of: '{name}，{pool}',
    in: '参与抽选',
    out: '不参与抽选',
    rule: '规则',
    met: '是否符合',
    mend: '去修正',
    pool: '抽检池',
    choose: '选择公司的抽检池',
    none: '该公司暂无抽检池。',
    close: '关闭',
  },
  memberships: {
    title: '此人现在和曾经所在的抽检池',
    empty: '此人从未加入抽检池。',
  },
  complete: {
    title: '资料完整度',
    whole: '所有人员都具备抽选所需的岗位、类别和证件号码。',
    empty: '此抽检池暂无人员。',
    share: '完整：{count}/{total}',
    waits: '在补全这些资料或说明理由予以豁免之前，不进行 DOT 抽选。',
    goesOn: '抽选照常进行，并会注明。',
    missing: '缺少',
    more: '未列出：{count}',
  },
  confirm: {
    title: '名单确认',
    confirmed: '已为下次抽选确认',
    unconfirmed: '尚未为下次抽选确认',
    due: '截止日期：{day}。',
    never: '尚无人确认过此名单。',
    WARN: '未经确认时，抽选照常进行并给出警告。',
    NO_DRAW: '未经确认则不抽选。',
    people: '池中人数：{count}',
    changes: '上次确认以来的变动',
    change: '变动',
    occupation: '{before} → {after}',
    noChanges: '上次确认以来没有变动。',
    noChange: '确认无变动',
    button: '确认名单',
    note: '备注（可选）',
    past: '确认记录',
    at: '确认时间',
    by: '确认人',
    counts: '变动',
    counted: '加入 {joined}，退出 {left}，岗位 {occupation}',
    stale: '打开之后名单已有变动。请核对后再次确认。',
    more: '未列出：{count}',
  },
  add: {
    how: '添加哪些人',
    byName: '按姓名',
    byFilter: '所有符合条件的人',
    companies: '公司',
    locations: '地点',
    occupations: '岗位',
    onlyActive: '仅限状态为“在册”的人员',
    matching: '符合条件：{count}',
    joining: '将添加：{count}',
    refused: '不会添加：{count}',
    refusal: '{reason}——{count}',
    button: '添加所有符合条件的人',
    changed: '符合条件的人员已有变化。请核对人数后再次添加。',
  },
  transfer: {
    open: '不在此池',
    assigned: '在此池',
    assign: '加入',
    unassign: '移出',
    search: '搜索',
    none: '未找到',
    more: '仅显示前 {count} 个，请搜索其他。',
    saveFirst: '请先选择公司。',
  },
};

/** The rows of a file that says who is in a pool. */
export const rosterRows: Catalog['rosterRows'] = {
  fields: {
    poolId: '抽检池',
    effectiveDate: '生效日期',
  },
};

/** Words of closed lists that those screens show. */
export const randomRosterLabels: Translated<typeof english> = {
  eligibilityRule: {
    active: '状态为在册',
    notOnLeave: '未离职，也不在军事假或长期休假中',
    assigned: '当天已列入抽检池',
    coveredOccupation: '岗位属于随机抽检范围',
    sameRules: '岗位符合抽检池的监管制度和机构',
    companyActive: '公司为启用状态',
    locationActive: '地点为启用状态',
    poolLocation: '地点属于抽检池',
    consortiumMember: '公司当天属于该联合体',
    randomEligible: '已标记为可随机抽检',
    started: '当天已入职',
    notEnded: '当天仍在职',
  },
  missingPart: {
    occupation: '岗位',
    category: 'MIS 类别',
    identifier: '证件号码',
  },
  rosterAction: {
    ADD: '加入',
    REMOVE: '移出',
  },
  rosterChange: {
    joined: '加入',
    left: '退出',
    occupation: '岗位变更',
  },
};
