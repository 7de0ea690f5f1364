import { network, type FaultName } from '../network.ts';
import { expect, nightTest, test } from '../test.ts';

/** What is told offline: of what was written that it is still here, of a name or a password only to try again. */
const written = 'You’re offline. Your changes are still here.';
const retried = 'You’re offline. Try again once you’re connected.';

/** The forms that anybody may send: what is typed into them, and where it goes. */
const forms = [
  {
    path: '/signin',
    typed: { Username: 'somebody@demo.test', Password: 'Some-Pass-1!' },
    submit: 'Sign in',
    call: 'POST /api/v1/auth/sign-in',
    offline: retried,
  },
  {
    path: '/clinic-signin',
    typed: { Email: 'somebody@demo.test' },
    submit: 'Send passcode',
    call: 'POST /api/v1/auth/sign-in',
    offline: retried,
  },
  {
    path: '/forgotpassword',
    typed: { Username: 'somebody@demo.test' },
    submit: 'Send reset link',
    call: 'POST /api/v1/user/forgot-password',
    offline: retried,
  },
  {
    path: '/reset-password#username=somebody@demo.test&code=123456',
    typed: { 'New password': 'Some-Pass-1!', 'Confirm new password': 'Some-Pass-1!' },
    submit: 'Save password',
    call: 'POST /api/v1/user/confirm-forgot-password',
    offline: retried,
  },
  {
    path: '/signup',
    typed: { Name: 'Ana Ortiz', Email: 'ana@acme.test', Company: 'Acme Freight', Phone: '212-555-0100', Message: 'We drive.' },
    submit: 'Send request',
    call: 'POST /api/v1/public/sign-up',
    offline: written,
  },
  {
    path: '/contact-us',
    typed: { Name: 'Ana Ortiz', Email: 'ana@acme.test', Phone: '212-555-0100', Message: 'Please call me.' },
    submit: 'Send message',
    call: 'POST /api/v1/public/contact-us',
    offline: written,
  },
] as const;

const sentences = {
  'server down': 'No response. We can’t reach the server',
  '500': 'Something went wrong!!',
  '403': 'The server refused: forbidden',
  '404': 'The server refused: not-found',
} as const satisfies Partial<Record<FaultName, string>>;

/** One of what is typed anew, one of what was written: the others are made of the same. */
const everyTime: ReadonlySet<string> = new Set(['/signin', '/signup']);

for (const { path, typed, submit, call, offline } of forms)
  (everyTime.has(path) ? test : nightTest)(
    `${path.split('#')[0]} that cannot be sent says why, keeps what was typed, and is sent once a click`,
    async ({ page, context }) => {
      const net = await network(page, { sparesSession: false });
      await page.goto(path);
      const field = (label: string) => page.getByLabel(label, { exact: true }).first();
      // The mark of a busy button is read as a word of it.
      const send = page.getByRole('button', { name: new RegExp(`^(loading )?${submit}$`) });
      const isKept = async () => {
        for (const [label, value] of Object.entries(typed)) await expect(field(label)).toHaveValue(value);
        await expect(send).not.toHaveClass(/ant-btn-loading/);
      };
      for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
      for (const fault of Object.keys(sentences) as (keyof typeof sentences)[]) {
        net.break(fault);
        await send.click();
        await expect(page.getByRole('alert').getByText(sentences[fault])).toBeVisible();
        await isKept();
      }
      await context.setOffline(true);
      await send.click();
      await expect(page.getByRole('alert').getByText(offline)).toBeVisible();
      await isKept();
      await context.setOffline(false);
      const before = net.asked.filter((line) => line === call).length;
      net.break('500');
      net.hold();
      await send.dblclick();
      await expect.poll(() => net.held()).toBeGreaterThan(0);
      net.letGo();
      await expect(page.getByRole('alert').getByText(sentences['500'])).toBeVisible();
      await isKept();
      expect(net.asked.filter((line) => line === call)).toHaveLength(before + 1);
    },
  );
