import type { English, Translated } from '../../catalog.ts';

export const physicians: Translated<English['physicians']> = {
  fields: {
    credentials: '专业资格',
    isDefault: '默认医生',
    licenseNo: '执照编号',
    licenseState: '执照签发州',
    licenseExpiry: '执照到期日',
    deaNo: 'DEA编号',
    certBody: '认证机构',
    certNo: '证书编号',
    certExpiry: '证书到期日',
    validUntil: '有效期至',
    clearinghouseRegistered: '已在违规信息库（Clearinghouse）注册',
    stampText: '印章文字',
    signatureImageFile: '签名',
  },
  sections: {
    identity: '医生信息',
    license: '执照与认证',
    contact: '联系方式',
  },
  picture: {
    of: '{name}的签名',
    choose: '选择签名',
    replace: '更换签名',
    remove: '移除签名',
    help: 'PNG或JPEG，不超过1 MB。建议使用白纸签名的扫描件。',
    none: '暂无签名',
  },
  warnings: {
    licenseExpired: '执照已过期',
    licenseExpiring: '执照即将到期',
    certificateExpired: '证书已过期',
    certificateExpiring: '证书即将到期',
  },
  emptyHelp: '以医学审查官（MRO）身份审查结果的医生。请添加第一位。',
};
