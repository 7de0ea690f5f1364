import type { English, Translated } from '../../catalog.ts';

export const pages: Translated<English['pages']> = {
  off: {
    notice: '本系统未启用此功能。',
    purpose: '此页面的用途',
    instead: '替代办法',
    signIn: '使用密码登录',
    contact: '如何联系我们',
  },
  fields: {
    name: '姓名',
    email: '电子邮箱',
    company: '公司',
    phone: '电话',
    message: '留言',
  },
  signUp: {
    title: '申请账号',
    lead: '管理员会查看每份申请并给您回信。账号面向雇主、雇主代表以及检测计划的管理人员开通。',
    about: '您的信息',
    messageHelp: '您需要账号做什么？贵公司谁可以确认？',
    send: '提交申请',
    thanks: '谢谢您，{name}',
    thanksText: '您的申请已提交给管理员。有结果后，我们会立即写信至{email}。',
    hasAccount: '已有账号？',
    signIn: '登录',
    another: '再提交一份申请',
  },
  contactUs: {
    title: '联系我们',
    lead: '您可以在此写信给本计划的运营人员。请勿在此发送检测结果、社会安全号码（SSN）或其他机密数据。',
    about: '您的留言',
    send: '发送留言',
    thanks: '谢谢您，{name}',
    thanksText: '您的留言已发送给我们。我们会回复至{email}。',
    another: '再发送一条留言',
  },
  labResult: {
    title: '实验室结果',
    purpose: '凭参考号和代码，无需账号即可在此查询单个已发布的结果。',
    instead: '请咨询下单检测的计划办公室。结果仅提供给有权知悉的人员。',
  },
  documentAccess: {
    title: '文档访问',
    purpose: '收到链接的医生在证明该链接属于本人之后，可在此打开一份文档。',
    instead: '请要求发送人以其他方式将文档交给您。链接本身不会透露任何内容。',
  },
  notFound: {
    title: '未找到页面',
    text: '该页面不存在或已移动。',
  },
  serverError: {
    title: '服务器内部错误',
    text: '我们这边出了问题。请稍后重试。',
  },
  terms: {
    title: '条款和条件',
    lead: '具有约束力的条款由本系统的运营方提供。本页说明产品本身的功能和要求。',
    useTitle: '谁可以使用',
    use: '一个账号仅属于一个人。请妥善保管您的密码，并在与他人共用的计算机上退出登录。您可以查看和执行的内容取决于管理员授予您的角色。',
    recordTitle: '记录哪些内容',
    record: '每项更改都会连同更改人和更改时间一并保存。打开结果、文档和完整标识信息的操作也会被记录。法规要求保留的记录只归档，绝不销毁。',
    rulesTitle: '结果与法律',
    rules: '检测结果属于机密。结果须经医学审查后方可显示，且仅向根据计划规则有权知悉的人员显示（DOT检测适用49 CFR Part 40）。',
    operatorTitle: '运营方',
    operator: '价格、服务水平、责任和适用法律以您与本系统运营方之间的协议为准。本页与该协议不一致时，以协议为准。',
  },
  privacy: {
    title: '隐私政策',
    lead: '本系统存储您的哪些信息，以及存储在何处。',
    dataTitle: '产品中的数据',
    data: '本产品按计划需要存储公司、地点、检测计划中的人员、检测单、结果和文档。本产品还存储您的姓名、用户名和角色，以及您更改和打开内容的记录。',
    signInTitle: '登录时',
    signIn:
      '本产品存储登录时间、您的网络地址、浏览器和设备类型、您的时区，以及代表此浏览器的随机数。这些信息仅用于发现账号被盗，别无他用。',
    cookiesTitle: 'Cookie与本地存储',
    cookies:
      '本系统只有一个Cookie，用于保持您的登录状态，脚本无法读取。本地存储保存您的语言、外观、列表布局和此浏览器的随机数。没有第三方Cookie，没有广告，也没有跟踪。',
    rightsTitle: '您的权利',
    rights: '本系统的运营方对数据负责，并答复您查阅、更正或限制数据的请求。法律要求保留的记录将按法律要求的期限保存。',
  },
};
