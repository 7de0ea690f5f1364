import { describe, expect, it } from 'vitest';
import { addressInMail, nameInMail, withoutLinks } from './mail-text.ts';

/** What mail programs make links of: an address of the web, a host, a mailbox. */
const linkLike = /:\/\/|www\.|[\p{L}\p{M}\p{N}_-][.\u3002\uFF0E\uFF61]\p{L}[\p{L}\p{M}\p{N}-]/u;

describe('a name in an email', () => {
  it.each([
    'Call http://evil.example now',
    'evil.example',
    'www.evil.example',
    'HTTPS://EVIL.EXAMPLE/a?b=c',
    'evil。example',
    'evil．example',
    'пример.испытание',
    'xn--e1afmkfd.xn--p1ai',
    'javascript://alert',
    'write to eve@evil.example',
    'a.b.c.evil.co.uk',
    'हिन्दी.com',
    'evil.भारत',
  ])('%j becomes no link', (name) => {
    expect(name).toMatch(linkLike);
    expect(nameInMail(name)).not.toMatch(linkLike);
  });

  it.each(['Rosa María Quill', 'J.R. Smith', 'Dr. O’Neil-Ångström', '王 小明', 'فاطمة الزهراء', 'St. John 3rd', 'Freight 24.7'])(
    '%j stays as it is',
    (name) => {
      expect(nameInMail(name)).toBe(name);
    },
  );

  it.each([
    ['Ann\r\nBcc: all@world.example', 'Ann Bcc: all@world[.]example'],
    ['Ann\u0085Bell\u2028Cat\u2029Dee\tEve', 'Ann Bell Cat Dee Eve'],
    ['\u202Enna', 'nna'],
    ['Ann ⟦code⟧', 'Ann code'],
  ])('%j stands on one line as %j', (name, expected) => {
    expect(nameInMail(name)).toBe(expected);
  });

  it('is no longer than a name', () => {
    expect(nameInMail('x'.repeat(100_000))).toHaveLength(200);
  });
});

describe('what a visitor wrote', () => {
  it('keeps its lines and has no link', () => {
    expect(withoutLinks('Hello,\nsee https://evil.example/a')).toBe('Hello,\nsee https[:]//evil[.]example/a');
  });

  it('takes no time, however long', () => {
    const started = performance.now();
    for (const text of ['.'.repeat(100_000), 'a.'.repeat(50_000), 'a.bc'.repeat(25_000), '://'.repeat(33_000)]) withoutLinks(text);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('an address in an email', () => {
  it.each(['evil.example/login?for=@x.example', 'evil.example?a@x.example', 'evil.example#a@x.example'])(
    '%j becomes no link',
    (address) => {
      expect(addressInMail(address)).not.toMatch(linkLike);
    },
  );

  it.each(['rosa.quill@visitor.example', 'rosa+news_24-7@mail.visitor.example'])('%j stays as it is', (address) => {
    expect(addressInMail(address)).toBe(address);
  });
});
