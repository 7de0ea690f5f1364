import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141', 'Windows'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1`, 'Edge 141', 'Windows'],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/18.2 Safari/605.1.15`,
      'Safari 18',
      'macOS',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605 Version/18.2 Mobile/15E148 Safari/604.1`,
      'Safari 18',
      'iPhone',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox 140', 'Linux'],
    [
      `${mozilla} (Linux; Android 15; SM-S921) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet 27',
      'Android',
    ],
  ])('%s', (agent, browser, system) => {
    expect(browserName(agent)).toEqual({ browser, system });
  });

  it.each(['', 'curl/8.5.0', '<script>alert(1)</script>'])('is not made up of %j', (agent) => {
    expect(browserName(agent)).toEqual({ browser: '', system: '' });
  });
});
