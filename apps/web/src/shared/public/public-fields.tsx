import { Input } from 'antd';
import type { FieldChoice, UndeclaredChoice } from '../form/field-types.ts';

/** Who writes: filled in by the browser where it knows them. */
export const nameField: FieldChoice = { name: 'name', input: <Input autoComplete="name" dir="auto" /> };
export const emailField: FieldChoice = {
  name: 'email',
  input: <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} dir="ltr" />,
};
export const companyField: FieldChoice = { name: 'company', input: <Input autoComplete="organization" dir="auto" /> };
export const phoneField: UndeclaredChoice = { name: 'phone', kind: 'phone' };
export const messageField: FieldChoice = { name: 'message', input: <Input.TextArea rows={6} dir="auto" /> };
