import 'antd/dist/reset.css';
import { beforeEach } from 'vitest';
import '#app/app.css';
import { interpretSchemas } from '#shared/form/schema-setup.ts';

interpretSchemas();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
