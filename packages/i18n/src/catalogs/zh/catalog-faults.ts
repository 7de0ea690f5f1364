import type { Translated } from '../../catalog.ts';
import type { catalogFaults as english } from '../en/catalog-faults.ts';

export const catalogFaults = {
  dotOnly: '仅DOT岗位需要填写',
  otherAgency: '请选择该监管机构的类别',
  dotOccupation: 'DOT岗位由项目管理方添加',
  ownPhysician: '您只能维护自己的医生记录，不能更改其归属或默认医生',
  otherDefault: '当前默认项为{name}。请先在那里取消默认。',
  moment: '请输入日期和时间：月/日/年 时:分 AM 或 PM（MM/DD/YYYY hh:mm AM）',
  logoImage: '请选择PNG或JPEG图片',
  logoTooLarge: '请选择不超过1 MB的图片',
  clock: '请输入时间，例如08:30',
  overlap: '该时段与同一天的其他时段重叠',
  unknownZip: '未找到该邮政编码',
} satisfies Translated<typeof english>;
