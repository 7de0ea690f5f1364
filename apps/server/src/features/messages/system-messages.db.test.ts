import type { LandingMessage } from '@assay/contract/messages/shown-messages.calls';
import { roles, type Role } from '@assay/domain/access/roles';
import type { ShownMessage } from '@assay/domain/messages/system-message';
import type { SystemMessage } from '@assay/domain/messages/system-message.fields';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const nobody: Who = null;
let assay: TestApp;
let ga: NonNullable<Who>;
let companyId: number;
let people: Map<Role, NonNullable<Who>>;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  companyId = await assay.given.company({});
  const made = roles.map(async (role) => [role, await assay.given.user({ roles: [role], companyIds: [companyId] })] as const);
  people = new Map(await Promise.all(made));
});
afterAll(() => assay.close());
beforeEach(() =>
  assay.database.system('a clean sheet', async (tx) => {
    await tx.query(`delete from system_message_dismissal`);
    await tx.query(`delete from system_message`);
  }),
);

const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const draft = (overrides: object = {}) => ({
  title: 'Maintenance tonight',
  body: 'We update the product.',
  display: 'Banner',
  startsAt: fromNow(-5),
  ...overrides,
});
const given = async (overrides: object = {}): Promise<SystemMessage> =>
  dataOf(await assay.call(ga, 'POST /system-message', { body: draft(overrides) }));
const banners = async (who: Who, language = 'en-US'): Promise<ShownMessage[]> =>
  dataOf(await assay.call(who, 'GET /system-message/banner', { headers: { 'accept-language': language } }));
const landing = async (language = 'en-US'): Promise<LandingMessage[]> =>
  dataOf(await assay.call(nobody, 'GET /system-message/public', { headers: { 'accept-language': language } }));
const dismiss = (who: Who, id: number) => assay.call(who, `POST /system-message/${id}/dismiss`);
const person = (role: Role): NonNullable<Who> => people.get(role) as NonNullable<Who>;

describe('a banner', () => {
  test.each(roles)('for everybody reaches a %s, also who may not read the list of messages', async (role) => {
    await given();
    expect((await banners(person(role))).map(({ title }) => title)).toEqual(['Maintenance tonight']);
  });

  test('reaches its audience, and nobody else', async () => {
    await given({ audience: ['MRO', 'COLLECTOR'] });
    const readers: Role[] = [];
    for (const role of roles) if ((await banners(person(role))).length > 0) readers.push(role);
    expect(readers.toSorted()).toEqual(['COLLECTOR', 'MRO']);
  });

  test('shows within its window alone, and while it is on', async () => {
    await given({ title: 'Later', startsAt: fromNow(5) });
    await given({ title: 'Over', startsAt: fromNow(-60), endsAt: fromNow(-1) });
    await given({ title: 'Off', isActive: false });
    await given({ title: 'Now', endsAt: fromNow(1) });
    const archived = await given({ title: 'Archived' });
    await assay.call(ga, `DELETE /system-message/${archived.id}`);
    expect((await banners(ga)).map(({ title }) => title)).toEqual(['Now']);
  });

  test('is in the language of its reader, else in English, and is text whatever it holds', async () => {
    const body = '<img src=x onerror=alert(1)>';
    await given({ body, languages: [{ language: 'ar', title: 'صيانة', body: 'الليلة' }] });
    expect((await banners(ga, 'ar'))[0]).toMatchObject({ title: 'صيانة', body: 'الليلة' });
    expect((await banners(ga, 'fr-FR'))[0]).toMatchObject({ title: 'Maintenance tonight', body });
  });

  test('is dismissed by one person for good, and stays for the others', async () => {
    const { id } = await given();
    expect((await dismiss(person('DER'), id)).status).toBe(200);
    expect((await dismiss(person('DER'), id)).status).toBe(200);
    expect(await banners(person('DER'))).toEqual([]);
    expect(await banners(person('HRA'))).toHaveLength(1);
  });

  test('that must not be dismissed is not, and one that was shows again', async () => {
    const { id, version } = await given();
    await dismiss(person('DER'), id);
    await assay.call(ga, `PUT /system-message/${id}`, { body: { version, dismissible: false } });
    expect(await banners(person('DER'))).toHaveLength(1);
    const answer = await dismiss(person('HRA'), id);
    expect({ status: answer.status, left: (await banners(person('HRA'))).length }).toEqual({ status: 403, left: 1 });
  });

  test('that is not addressed to somebody is not there for them to dismiss', async () => {
    const { id } = await given({ audience: ['MRO'] });
    const later = await given({ startsAt: fromNow(5) });
    for (const one of [id, later.id, 999_999]) expect((await dismiss(person('DER'), one)).status).toBe(404);
  });

  test('is nobody’s who is not signed in', async () => {
    const { id } = await given();
    expect((await assay.call(nobody, 'GET /system-message/banner')).status).toBe(401);
    expect((await dismiss(nobody, id)).status).toBe(401);
  });
});

describe('a message of the landing page', () => {
  test('is read by anybody before they sign in, in their language, the most pressing first', async () => {
    const languages = [{ language: 'es', title: 'Nuevo horario', body: 'Desde el lunes' }];
    await given({ title: 'New hours', display: 'Landing Page', languages });
    await given({ title: 'Outage', display: 'Landing Page', severity: 'CRITICAL', startsAt: fromNow(-60), audience: ['GA'] });
    await given({ title: 'Soon', display: 'Landing Page', startsAt: fromNow(60) });
    await given({ title: 'A banner' });
    expect((await landing('es')).map(({ title }) => title)).toEqual(['Outage', 'Nuevo horario']);
    const [first] = await landing();
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['body', 'id', 'severity', 'title']);
  });

  test('is no banner', async () => {
    const { id } = await given({ display: 'Landing Page' });
    expect(await banners(ga)).toEqual([]);
    expect((await dismiss(ga, id)).status).toBe(404);
  });
});

describe('the list of messages', () => {
  const titles = async (who: Who): Promise<string[]> =>
    dataOf<SystemMessage[]>(
      await assay.call(who, 'POST /system-message/search', { body: { sort: [{ colId: 'title', sort: 'asc' }] } }),
    ).map(({ title }) => title);

  test('shows all to who writes them, and to others what has begun and is for them', async () => {
    await given({ title: 'For all' });
    await given({ title: 'For employers', audience: ['DER'] });
    await given({ title: 'For reviewers', audience: ['MRO'] });
    const { id } = await given({ title: 'Not yet', startsAt: fromNow(5) });
    expect(await titles(ga)).toEqual(['For all', 'For employers', 'For reviewers', 'Not yet']);
    expect(await titles(person('DER'))).toEqual(['For all', 'For employers']);
    expect((await assay.call(person('DER'), `GET /system-message/${id}`)).status).toBe(404);
    expect((await assay.call(person('MRO'), 'POST /system-message/search', { body: {} })).status).toBe(403);
  });

  test('keeps what is off or was withdrawn from others', async () => {
    const off = await given({ title: 'Off', isActive: false });
    const withdrawn = await given({ title: 'Withdrawn' });
    await assay.call(ga, `DELETE /system-message/${withdrawn.id}`);
    for (const { id } of [off, withdrawn]) {
      expect((await assay.call(person('DER'), `GET /system-message/${id}`)).status).toBe(404);
      expect((await assay.call(ga, `GET /system-message/${id}`)).status).toBe(200);
    }
    const all = await assay.call(person('DER'), 'POST /system-message/search', { body: { archive: 'Both' } });
    expect(dataOf(all)).toEqual([]);
  });

  test.each([
    [{ endsAt: fromNow(-10) }, 'endsAt: onlyAfter'],
    [{ startsAt: '11/16/2026 08:00 AM' }, 'startsAt: moment'],
    [{ display: 'Popup' }, 'display: notListed'],
    [{ audience: ['EVERYBODY'] }, 'audience.0: notListed'],
    [{ body: 'x'.repeat(501) }, 'body: tooLong'],
    [{ languages: [{ language: 'en-US', title: 'a', body: 'b' }] }, 'languages.0.language: notListed'],
  ])('%j is refused: %s', async (overrides, fault) => {
    expect(faultsOf(await assay.call(ga, 'POST /system-message', { body: draft(overrides) }))).toEqual([fault]);
  });

  test('a moment is kept in universal time, and its change is told once', async () => {
    const message = await given({ startsAt: '2026-01-15T08:00:00-05:00' });
    expect(message.startsAt).toBe('2026-01-15T13:00:00.000Z');
    const answer = await assay.call(ga, `PUT /system-message/${message.id}`, { body: { ...message, startsAt: '2026-01-15T13:00Z' } });
    expect(dataOf<SystemMessage>(answer).version).toBe(message.version);
  });
});
