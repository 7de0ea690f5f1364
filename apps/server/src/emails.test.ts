import { directionOf, locales, type Locale } from '@assay/domain/languages';
import { ssoNames, type SsoValues } from '@assay/domain/identity/sso';
import { en } from '@assay/i18n/catalogs/en/whole';
import { leavesOf, sentencesOf } from '@assay/testkit/catalogs';
import { describe, expect, test } from 'vitest';
import { alarmEmail, anchorEmail, auditEmail } from '#features/audit/audit-email.ts';
import { formEmail } from '#features/documents/mail-form.ts';
import { refusalEmail } from '#features/documents/refusal-mail.ts';
import * as account from '#features/identity/common/emails.ts';
import { identityEmail, ssoApprovalEmail, ssoEmail } from '#features/identity/sso/sso-emails.ts';
import * as user from '#features/identity/users/user-emails.ts';
import { visitorEmail } from '#features/messages/contact-us.ts';
import { orderEmail } from '#features/orders/order-mail.ts';
import { physicalEmail } from '#features/physicals/remind.ts';
import { retentionEmail } from '#features/operations/retention.ts';
import { ticketEmail } from '#features/support/ticket-mail.ts';
import { htmlOf } from '#platform/mail/html.ts';
import type { Draft } from '#platform/mail/outbox.ts';
import { loadTexts } from '#platform/text.ts';
import { afterAccident } from '#test/authorization-forms.ts';

const deps = { texts: await loadTexts(), publicUrl: 'https://assay.example' };
const asked = { name: 'Zoë Quill', email: 'zoe@quill.example', phone: '555-010-0000', message: 'Φ' };
const before: SsoValues = { accountNumber: '', enabled: false, issuer: '', clientId: 'Ξ', requireSecondFactor: true };
const after: SsoValues = { accountNumber: '77', enabled: true, issuer: 'https://idp.example', clientId: 'Ψ', requireSecondFactor: false };
const change = { companyId: 7, company: 'Ωmega', before, after, hasNewSecret: true, by: 'b@y.example' };
const fault = { shard: 3, seq: 44, fault: 'changed', at: '2026-03-04T17:30:00.000Z' } as const;
const findings = [{ entity: 'company', archived: 3, oldest: null, overdue: 1, years: 5 }] as const;
const checked = { rows: 1200, anchors: 1, copy: 'none', heads: [{ shard: 3, seq: 44, mac: 'a1b2c3' }] } as const;
const day = '03/04/2026';
const accident = afterAccident();
const link = { publicUrl: deps.publicUrl, token: 'x', until: new Date('2026-03-05T22:00:00.000Z') };
const site = accident.site && { ...accident.site, name: 'Δ' };

/** Every email that the product writes, to a reader of a language. */
const emailsIn = (language: Locale): Record<string, Omit<Draft, 'to'>> => {
  const to = { username: 'reader@quill.example', name: 'Rosa Quill', language };
  const text = deps.texts[language];
  const paper = { ...accident, locale: language, employer: { ...accident.employer, name: 'Ω' }, site };
  const passcode = { code: '123456', network: '203.0.113.9' };
  return {
    passcode: account.passcodeEmail(deps, to, { ...passcode, isCollector: false }),
    passcodeOfCollector: account.passcodeEmail(deps, to, { ...passcode, isCollector: true }),
    reset: account.resetEmail(deps, to, { code: 'x', isByAdministrator: false }),
    resetByAdministrator: account.resetEmail(deps, to, { code: 'x', isByAdministrator: true }),
    invite: account.inviteEmail(deps, to, { code: 'x', inviter: 'Ian Quill' }),
    passwordChanged: account.passwordChangedEmail(deps, to),
    sessionReuse: account.reuseEmail(deps, to, { address: '203.0.113.9' }),
    physical: physicalEmail(deps, to, { path: '/unsolicited-physical/7', day: '2026-03-04' }),
    approval: user.approvalEmail(deps, to, { asker: 'Ian Quill', user: 'Uma Quill', userId: 5, roles: ['GA', 'MRO'] }),
    inviteCollector: user.collectorEmail(deps, to, { inviter: 'Ian Quill' }),
    usernameChanged: user.usernameChangedEmail(deps, to),
    signUp: user.signUpEmail(deps, to, { ...asked, company: 'Ωmega', id: 9 }),
    declined: user.declinedEmail(deps, to, { reason: 'Δ' }),
    contact: visitorEmail(deps.texts, to, asked),
    ssoAsked: ssoEmail(deps, to, { ...change, kind: 'asked' }),
    ssoChanged: ssoEmail(deps, to, { ...change, kind: 'changed' }),
    ssoDeclined: ssoEmail(deps, to, { ...change, kind: 'declined' }),
    ssoApproval: ssoApprovalEmail(deps, to, change),
    ssoLinked: identityEmail(deps, to, { kind: 'linked', user: to, issuer: 'https://idp.example' }),
    ssoUnlinked: identityEmail(deps, to, { kind: 'unlinked', user: to, issuer: 'https://idp.example' }),
    ...Object.fromEntries(
      (['opened', 'answered', 'replied', 'assigned'] as const).map((kind) => [
        `ticket ${kind}`,
        ticketEmail(deps, to, { id: 4, subject: 'Δ', kind, by: 'Ian Quill' }),
      ]),
    ),
    ...Object.fromEntries(
      (
        [
          'orderMissed',
          'orderExpired',
          'orderWaiting',
          'resultReady',
          'fullQueryDue',
          'reportCorrected',
          'messageHeld',
          'orderNotTaken',
          'signatureRefused',
        ] as const
      ).map((event) => [
        event,
        orderEmail(deps, to, {
          event,
          told: Array.from({ length: 23 }, (_none, place) => ({ label: `26-${place}`, path: `/order/${place}` })),
        }),
      ]),
    ),
    audit: auditEmail(text, { day, found: { ...checked, ok: true, firstBad: null } }),
    auditBroken: auditEmail(text, { day, found: { ...checked, ok: false, firstBad: fault } }),
    alarm: alarmEmail(text, { day, fault }),
    anchor: anchorEmail(text, { n: 12, text: JSON.stringify({ at: fault.at }) }),
    retention: retentionEmail(text, { day, findings }),
    refused: refusalEmail(
      deps,
      { ...to, path: '/order/1?tab=document' },
      { document: { documentType: 'ATF', orderNumber: '26-1' }, reason: 'Σ' },
    ),
    form: formEmail(text, paper, link),
    formCopy: formEmail(text, paper, { ...link, isCopy: true }),
  };
};

const english = emailsIn('en-US');
const linesOf = ({ subject, body }: Omit<Draft, 'to'>): string[] => [subject, ...body.split('\n')];

/** What is the same in every language: empty lines, links, codes, values, and who signs. */
const isValue = (line: string): boolean =>
  line === '' || line === 'Assay' || /^(https\S+|⟦\w+⟧|\{.*\}|[ \d]+ {2}\S+|[^A-Za-z]+)$/.test(line);

test('all that the catalogs hold for emails is in one of them', () => {
  const said = Object.values(english).flatMap(linesOf).join('\n');
  const unsaid = [...leavesOf(en.mail)].filter(([, sentence]) => {
    const partsOf = (one: string): string[] => one.split(/\{\w+\}/).map((part) => part.trim());
    // Of a plural, the form that its number asks for.
    return !sentencesOf(sentence).some((one) => partsOf(one).every((part) => said.includes(part)));
  });
  expect(unsaid).toEqual([]);
  expect(ssoNames.every((name) => name in before)).toBe(true);
});

describe.each(locales)('in %s', (language) => {
  test.each(Object.entries(emailsIn(language)))('the email "%s" says all of it, with its values', (name, email) => {
    expect(email.language).toBe(language);
    expect(linesOf(email)).toHaveLength(linesOf(english[name] as Draft).length);
    for (const line of linesOf(email).filter((text) => !text.startsWith('{'))) expect(line).not.toMatch(/[{}]|undefined|NaN|^mail\.\w/);
  });

  test.each(Object.entries(emailsIn(language)))('the email "%s" has a page with its direction', (_name, email) => {
    const html = htmlOf(email);
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
    expect(html).not.toMatch(/<(script|style|img)|style=/);
    expect(html.replaceAll(/<a [^>]*>/g, '')).not.toMatch(/\shref=/);
  });
});

describe.each(locales.filter((locale) => locale !== 'en-US'))('in %s', (language) => {
  const emails = Object.entries(emailsIn(language));

  test.each(emails)('no line of "%s" is English', (name, email) => {
    const same = linesOf(email).filter((line, at) => !isValue(line) && line === linesOf(english[name] as Draft)[at]);
    expect(same).toEqual([]);
  });
});

// A language of another script shows every word that was left. Terms of the protocol stand in brackets behind their translation.
describe.each(['ar', 'zh-Hans-CN'] as const)('in %s', (language) => {
  test.each(Object.entries(emailsIn(language)))('no word of "%s" is English', (_name, email) => {
    const names =
      /Rosa|Ian|Uma|Zoë|Quill|Ωmega|Assay|(docs\/domain\/)?audit\.md|[A-Z]{2,}\b|https?[\w:/.?=#[\]-]*|[\w.]+@[\w.[\]]+|⟦\w+⟧|\{.*\}|a1b2c3|[(（](Issuer|Client ID|Client secret)[)）]/g;
    expect(linesOf(email).join('\n').replaceAll(names, '')).not.toMatch(/[A-Za-z]{3,}/);
  });
});

test('what somebody else wrote is no markup and no link of the page', () => {
  const html = htmlOf({ subject: '<b>"', body: 'a <script>alert(1)</script> & b\nsee https[:]//evil[.]example', language: 'en-US' });
  expect(html).toContain('<title>&lt;b&gt;&quot;</title>');
  expect(html).toContain('<p>a &lt;script&gt;alert(1)&lt;/script&gt; &amp; b<br>see https[:]//evil[.]example</p>');
  expect(html).not.toContain('<a ');
});
