import 'antd/dist/reset.css';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '#app/app.css';
import { interpretSchemas } from '#shared/form/schema-setup.ts';

interpretSchemas();

// What a screen keeps when it is left belongs to the test that left it.
beforeEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
