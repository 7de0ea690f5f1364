import { message, Modal, notification } from 'antd';
import { useLayoutEffect } from 'react';
import { connectNotices } from './notice-queue.ts';

/** Where notices and questions are drawn: notices in the corner at the end, above the buttons of a form, where they cover no title. */
export function NoticeLayer({ direction }: { readonly direction: 'ltr' | 'rtl' }) {
  const [messages, messageHolder] = message.useMessage({ duration: 1.5 });
  const [notifications, notificationHolder] = notification.useNotification({
    duration: 4.5,
    placement: direction === 'rtl' ? 'bottomLeft' : 'bottomRight',
    bottom: 64,
  });
  const [modal, modalHolder] = Modal.useModal();
  useLayoutEffect(() => connectNotices({ message: messages, notification: notifications, modal }), [messages, notifications, modal]);
  return (
    <>
      {modalHolder}
      {messageHolder}
      {notificationHolder}
    </>
  );
}
