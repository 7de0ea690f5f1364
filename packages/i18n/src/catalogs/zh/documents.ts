import type { English, Translated } from '../../catalog.ts';

/** Files that belong to records, and the forms that are made of orders. */
export const documents: Translated<English['documents']> = {
  fields: {
    documentName: '文件',
    documentType: '文件类型',
    docType: '文件类型',
    refTable: '所属',
    refId: '记录 ID',
    orderGuid: '检测单 GUID',
    fileName: '文件名',
    documentFilePath: '文件路径',
    contentType: '文件格式',
    fileSize: '大小（字节）',
    emailAddress: '参检人员邮箱',
    phoneNumber: '参检人员电话',
    emailedAt: '邮件发送时间',
    madeByName: '创建人',
  },
  sections: {
    document: '文件',
  },
  notEmailed: '未发送',
  emptyHelp: '检测单的授权单和其他文件显示在这里。',
  form: {
    title: '检测授权单',
    open: '打开',
    download: '下载',
    email: '发送授权单',
    none: '未找到授权单！！',
    failed: '无法获取文件：{status}',
    noAnswer: '无响应',
    making: '正在生成授权单…',
    preview: '授权单 {number}',
    ended: '检测单仅在仍有待采集的项目时才有授权单。',
    emailTitle: '发送检测单 {number} 的授权单',
    emailAddress: '邮箱地址',
    send: '发送授权单',
  },
};
