import type { FormInstance } from 'antd';

/** A field is looked at when the form is sent; what was wrong with it then is forgotten as soon as it changes. */
export const forgetFaults =
  (form: FormInstance) =>
  (changed: object): void =>
    form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
