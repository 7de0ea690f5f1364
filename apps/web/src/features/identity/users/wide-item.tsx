import { Form } from 'antd';
import type { ReactElement } from 'react';
import form from '#shared/form/form.module.css';

type WideItemProps = { readonly name: string; readonly label?: string; readonly children: ReactElement };

/** A field that takes the whole width of its section. The name on the outside is how a fault finds it again. */
export function WideItem({ name, label, children }: WideItemProps) {
  return (
    <div data-field={name} className={form.wide}>
      <Form.Item name={name} {...(label ? { label } : {})} layout="vertical" labelCol={{ span: 24 }} wrapperCol={{ span: 24 }}>
        {children}
      </Form.Item>
    </div>
  );
}
