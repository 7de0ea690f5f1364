import type { FormInstance } from 'antd';
import type { Values } from './faults.ts';

/** All that a form holds, fields that no input shows included. The library types none of it: the fields of a form are data. */
export const valuesIn = (form: Pick<FormInstance, 'getFieldsValue'>): Values => form.getFieldsValue(true) as Values;
