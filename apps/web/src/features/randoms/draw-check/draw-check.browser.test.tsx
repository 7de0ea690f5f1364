import type { Certificate } from '@assay/domain/randoms/certificate';
import { inclusionProof } from '@assay/domain/randoms/merkle';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDraw, rosterEntries, signedBy, type Signer } from '../../../../../../packages/testkit/src/draws.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { show } from '#test/show.tsx';
import { DrawCheck } from './draw-check.tsx';
import { drawKey } from '@assay/contract/randoms/selection.calls';

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const signer = async (): Promise<Signer> => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  return {
    publicKey: hexOf(await crypto.subtle.exportKey('raw', publicKey)),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new Uint8Array(message))),
  };
};

const signedDraw = async (given: Parameters<typeof aDraw>[0] = {}) => {
  const { certificate, roster } = aDraw(given);
  const by = await signer();
  return { certificate: await signedBy(by, certificate), roster, key: by.publicKey };
};

const textOf = (content: string | object): string => (typeof content === 'string' ? content : JSON.stringify(content, null, 2));

/** Gives the page these files, as who chooses them does. */
const give = async (files: Readonly<Record<string, string | object | Uint8Array<ArrayBuffer>>>): Promise<void> => {
  for (const [label, content] of Object.entries(files)) {
    const file = new File([content instanceof Uint8Array ? content : textOf(content)], `${label}.txt`);
    await page.getByLabelText(label, { exact: true }).first().upload(file);
  }
};

const open = async () => {
  const server = fakeServer();
  await show(<DrawCheck />);
  return server;
};

/** Words as they are read: what keeps the direction of a date or a name is not seen. */
const said = (words: string) => {
  const signs = [...words].map((sign) => sign.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return page.getByText(new RegExp(signs.join('[\u2066-\u2069]*')));
};

/** The line of a check, by its words. */
const check = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words });

const bent = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

describe('a draw that holds', () => {
  test('is told to, with every check and in plain words', async () => {
    await open();
    const { certificate, roster, key } = await signedDraw();
    await give({ 'Certificate': certificate, 'Roster': roster, 'Public key': key });
    await expect.element(page.getByText('This draw checks out. Everything was checked, and nothing is broken.')).toBeVisible();
    await expect.element(page.getByText('Not checked')).not.toBeInTheDocument();
    await expect.element(check('Every rank comes out the same')).toHaveTextContent(/^Yes/);
    await expect.element(check('It’s the first certificate of its pool')).toHaveTextContent(/^Yes/);
    await expect.element(page.getByText('Summit Ridge FMCSA Drivers')).toBeVisible();
    await expect.element(said('07/01/2026 to 09/30/2026 · Run 1 · automatic')).toBeVisible();
    await expect
      .element(said('On 08/10/2026 a computer drew 26 of 206 people for a drug test. For an alcohol test as well: the first 5'))
      .toBeVisible();
    await expect.element(page.getByText('the same chance of a drug test: 12.6%.')).toBeVisible();
    await expect.element(page.getByText('08/10/2026 9:00:04 AM')).toBeVisible();
    await expect.element(page.getByText('Average pool over the year: (212 + 218 + 206 + 206) ÷ 4')).toBeVisible();
    await expect.element(page.getByText('Needed by period 3 of 4: 50% × 210.5 × 3 ÷ 4, rounded up')).toBeVisible();
  });

  test('whose seed is still secret is checked in all else', async () => {
    await open();
    const { certificate, roster, key } = await signedDraw({ serverSeed: null });
    await give({ 'Certificate': certificate, 'Roster': roster, 'Public key': key });
    await expect.element(page.getByText('Nothing is broken. 2 checks are still open.')).toBeVisible();
    const later = 'Can’t be recomputed yet. The seed is shown when the period has closed.';
    await expect.element(check('Every rank comes out the same')).toHaveTextContent(later);
    await expect.element(check('The seed is the one')).toHaveTextContent(later);
    for (const words of ['The roster file is the one', 'Everyone drawn was on the roster', 'The signature is genuine'])
      await expect.element(check(words)).toHaveTextContent(/^Yes/);
  });

  test('says what is missing to check the rest', async () => {
    await open();
    const { certificate } = await signedDraw({ previousCertificateHash: '0'.repeat(64) });
    await give({ Certificate: certificate });
    await expect.element(check('The roster file is the one')).toHaveTextContent(/^Not checked.*Add the roster file/);
    await expect.element(check('The signature is genuine')).toHaveTextContent('Add the public key to check this.');
    await expect.element(check('follows the previous one')).toHaveTextContent('Add the previous certificate to check this.');
    await expect.element(check('Every rank')).toHaveTextContent('So far only the order among those drawn was checked, and it’s right.');
  });

  test('says at its head that the operator alone vouches for the seed, and that it was voided', async () => {
    await open();
    const voided = { at: '2026-08-11T14:00:00.000Z', reason: 'A location was missing' };
    const { certificate } = await signedDraw({ beacon: '', voided });
    await give({ Certificate: certificate });
    await expect.element(page.getByText('The operator alone vouches for the seed.')).toBeVisible();
    await expect.element(said('This draw was voided on 08/11/2026 10:00:00 AM.')).toBeVisible();
    await expect.element(said('Reason: A location was missing')).toBeVisible();
    await expect.element(page.getByText('which nobody could know in advance')).not.toBeInTheDocument();
  });
});

describe('one digit that was changed', () => {
  const broken = async (change: (whole: { certificate: Certificate; roster: string }) => { certificate: Certificate; roster: string }) => {
    await open();
    const { key, ...whole } = await signedDraw();
    const { certificate, roster } = change(whole);
    await give({ 'Certificate': certificate, 'Roster': roster, 'Public key': key });
    await expect.element(page.getByText(/^This draw doesn’t hold/)).toBeVisible();
    return whole;
  };

  test('in the certificate is told by the signature', async () => {
    await broken(({ certificate, roster }) => ({ certificate: { ...certificate, poolName: 'Summit Ridge FMCSA Driverz' }, roster }));
    await expect.element(check('The signature is genuine')).toHaveTextContent(/^No.*The signature doesn’t match the certificate/);
    await expect.element(page.getByText('This draw doesn’t hold. 1 check failed.')).toBeVisible();
  });

  test('in the seed is told by the commitment and the ranks', async () => {
    const { certificate } = await broken((whole) => ({
      ...whole,
      certificate: { ...whole.certificate, serverSeed: bent(whole.certificate.serverSeed ?? '') },
    }));
    await expect.element(check('The seed is the one that was committed to')).toHaveTextContent(/^No.*The hash of the seed is/);
    await expect.element(check('The seed is the one that was committed to')).toHaveTextContent(certificate.commitment);
    await expect.element(check('Every rank')).toHaveTextContent(/^No.*Drug list, place 1/);
  });

  test('in the roster is told by its line, its hash and its root', async () => {
    const { certificate } = await broken(({ certificate: one, roster }) => ({ certificate: one, roster: `x${roster.slice(1)}` }));
    await expect.element(check('The roster file is the one')).toHaveTextContent(/^No.*Line 1 of the roster isn’t an entry ID\./);
    await expect.element(check('The roster file is the one')).toHaveTextContent(certificate.rosterHash);
    await expect.element(check('The roster matches the root')).toHaveTextContent(/^No/);
    await expect.element(check('The signature is genuine')).toHaveTextContent(/^Yes/);
    await expect.element(check('Everyone drawn was on')).toHaveTextContent(/^Not checked.*Needs the roster that was frozen/);
  });

  test('in the roster is told also where it is no text any more', async () => {
    await open();
    const { certificate, roster, key } = await signedDraw();
    const bytes = new TextEncoder().encode(roster);
    bytes[40] = 0xff;
    await give({ 'Certificate': certificate, 'Public key': key, 'Roster': bytes });
    await expect.element(check('The roster file is the one')).toHaveTextContent(/^No.*Line 2 of the roster/);
  });
});

describe('a file that is another', () => {
  test.each([
    ['Certificate', '{', 'This isn’t JSON. Choose the file as it was downloaded.'],
    ['Certificate', Uint8Array.of(0xff, 0xfe), 'This isn’t a text file. Choose another one.'],
    ['Public key', 'abc', 'This isn’t a public key.'],
    ['Personal proof', '{"entryId":1}', 'This isn’t a proof.'],
    ['Previous certificate', 'x', 'This isn’t JSON.'],
  ])('than a %s is told on its field', async (label, content, words) => {
    await open();
    const { certificate } = await signedDraw();
    await give({ Certificate: certificate, [label]: content });
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  });

  test('than a certificate is told with the fields that are wrong, and nothing else is claimed', async () => {
    await open();
    const { certificate } = await signedDraw();
    await give({ Certificate: { ...certificate, commitment: 'x', extra: 1 } });
    await expect.element(check('It’s a complete draw certificate')).toHaveTextContent(/^No.*commitment.*extra/);
    await expect.element(check('Every rank')).toHaveTextContent(/^Not checked.*Needs a complete certificate/);
    await expect.element(page.getByText('What the certificate says')).not.toBeInTheDocument();
  });
});

describe('the key of this site', () => {
  test('is asked for by its button alone, and checks the signature', async () => {
    const server = await open();
    const { certificate, key } = await signedDraw();
    server.on(drawKey.read, () => ({ data: { keyId: certificate.keyId, publicKey: key } }));
    await give({ Certificate: certificate });
    await expect.element(check('The signature is genuine')).toHaveTextContent(/^Not checked/);
    expect(server.asked(drawKey.read)).toHaveLength(0);
    await button('Get the key from this site').click();
    await expect.element(check('The signature is genuine')).toHaveTextContent(/^Yes/);
    await expect.element(page.getByText('Published by this site')).toBeVisible();
  });

  test('that it does not publish is told plainly', async () => {
    const server = await open();
    server.on(drawKey.read, () => refuse('not-found'));
    await button('Get the key from this site').click();
    await expect.element(page.getByText('This site doesn’t publish a key. Paste it or choose a file.')).toBeVisible();
  });

  test('that cannot be reached is told plainly', async () => {
    const server = await open();
    server.on(drawKey.read, () => {
      throw new TypeError('Failed to fetch');
    });
    await button('Get the key from this site').click();
    await expect.element(page.getByText('The site can’t be reached, so the key can’t be fetched.')).toBeVisible();
  });
});

describe('a person’s own proof', () => {
  const roster = rosterEntries(206);
  const proofOf = (entryId: string) => ({ entryId, index: roster.indexOf(entryId), path: inclusionProof(roster, roster.indexOf(entryId)) });

  test('shows that they were on the roster, what came of it, and their chance', async () => {
    await open();
    const { certificate } = await signedDraw();
    await give({ 'Certificate': certificate, 'Personal proof': proofOf(certificate.drug[2] ?? '') });
    await expect.element(page.getByText('The proof holds: this entry was on the frozen roster.')).toBeVisible();
    await expect.element(page.getByText('Drawn for a drug test, rank 3.')).toBeVisible();
    await expect.element(page.getByText('Drawn for an alcohol test, rank 3.')).toBeVisible();
    await expect.element(page.getByText('26 of 206 people were drawn, so 12.6%. It was the same for everyone')).toBeVisible();
    await expect.element(page.getByText('1.6% of people are drawn in both of two draws')).toBeVisible();
  });

  test('of who was not drawn says so', async () => {
    await open();
    const { certificate } = await signedDraw();
    const drawn = new Set([...certificate.drug, ...certificate.alternates]);
    await give({ 'Certificate': certificate, 'Personal proof': proofOf(roster.find((entryId) => !drawn.has(entryId)) ?? '') });
    await expect.element(page.getByText('Not drawn.')).toBeVisible();
  });

  test('that is somebody else’s, or changed, shows nothing', async () => {
    await open();
    const { certificate } = await signedDraw();
    await give({ 'Certificate': certificate, 'Personal proof': { ...proofOf(roster[5] ?? ''), entryId: roster[6] } });
    await expect.element(page.getByText('The proof doesn’t fit this certificate')).toBeVisible();
    await expect.element(page.getByText('people were drawn, so')).not.toBeInTheDocument();
  });
});

describe('text', () => {
  test('can be pasted, and removed again', async () => {
    await open();
    const { certificate } = await signedDraw();
    await button('Paste text: Certificate').click();
    await page.getByPlaceholder('Paste the text here').fill(JSON.stringify(certificate));
    await expect.element(page.getByText('Pasted text')).toBeVisible();
    await expect.element(page.getByText(/^Nothing is broken/)).toBeVisible();
    await button('Remove: Certificate').click();
    await expect.element(page.getByText('What you get')).toBeVisible();
    await expect.element(page.getByText(/^Nothing is broken/)).not.toBeInTheDocument();
  });

  test('of a roster that is long is taken without being put into the field', async () => {
    await open();
    const { certificate, roster } = await signedDraw({ size: 1600 });
    await give({ Certificate: certificate });
    await button('Paste text: Roster').click();
    const field = page.getByPlaceholder('Paste the text here');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', roster.replaceAll('\n', '\r\n'));
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(check('The roster file is the one')).toHaveTextContent(/^Yes/);
    await expect.element(field).toHaveValue('');
  });

  test('files can be dropped on their field, and nowhere else', async () => {
    await open();
    const { certificate } = await signedDraw();
    const drop = (target: Element): Event => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([JSON.stringify(certificate)], 'dropped.json'));
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event;
    };
    expect(drop(document.body).defaultPrevented).toBe(true);
    await expect.element(page.getByText('dropped.json')).not.toBeInTheDocument();
    drop(page.getByRole('heading', { name: 'Certificate', exact: true }).element());
    await expect.element(page.getByText('dropped.json')).toBeVisible();
    await expect.element(page.getByText(/^Nothing is broken/)).toBeVisible();
  });
});

test('a long roster leaves the page at rest while it is checked', async () => {
  await open();
  const { certificate } = await signedDraw({ size: 20, drugCount: 6, alcoholCount: 2 });
  const lines = Array.from({ length: 300_000 }, (_, index) => `${index.toString(16).padStart(32, '0')}\n`).join('');
  await give({ Roster: lines });
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const begun = performance.now();
  await give({ Certificate: certificate });
  await expect.element(check('The roster file is the one')).toHaveTextContent('Entries in the roster: 300,000. On the certificate: 20.');
  clearInterval(timer);
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
});
