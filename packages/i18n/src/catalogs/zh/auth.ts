import type { English, Translated } from '../../catalog.ts';

export const auth: Translated<English['auth']> = {
  title: '登录',
  lead: '请使用您账号的用户名和密码。',
  username: '用户名',
  password: '密码',
  signIn: '登录',
  forgot: '忘记密码？',
  noAccount: '还没有账号？',
  signUp: '申请账号',
  clinic: '以诊所身份登录',
  labResult: '查询实验室结果',
  contact: '联系我们',
  terms: '条款和条件',
  privacy: '隐私政策',
  otherWays: '其他登录方式',
  legal: '法律信息与联系方式',
  points: {
    title: '您可以在此完成的工作',
    companies: '公司及其地点信息，一次录入，始终准确。',
    lists: '列表可筛选、排序，并按所见内容导出。',
    languages: '支持六种语言，电脑与手机均可使用。',
    audit: '每项更改均有记录：何人、何事、何时。',
  },
  demo: {
    title: '演示账号',
    hint: '本系统包含演示数据。选择一个角色即可填入表单。所有账号的密码均为“{password}”。',
    otherCompany: '{role}（其他公司）',
  },
  again: {
    title: '您的会话已结束',
    hint: '请重新登录以继续。您输入的内容仍在此处。',
    leave: '改为退出登录',
    goOn: '继续',
  },
};
