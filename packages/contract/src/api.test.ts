import { permissions } from '@assay/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import { fieldFaults } from './kit/field-errors.ts';
import type { ZodType } from 'zod';
import { groupSchemas, resourceSchemas } from './api.schemas.ts';
import { groups, resources } from './api.ts';
import { pathParams, type Call } from './kit/calls.ts';
import { commonColumns } from './kit/columns.ts';
import { commonCallNames, type AnyResource } from './kit/resource.ts';
import type { CallSchemas, ResourceSchemas } from './kit/schemas.ts';

type Named = { readonly name: string; readonly call: Call };

const named = (owner: string, calls: Record<string, Call>): Named[] =>
  Object.entries(calls).map(([name, call]) => ({ name: `${owner}.${name}`, call }));

const resourceList: [string, AnyResource][] = Object.entries(resources);
const resourceCalls = resourceList.flatMap(([name, { calls }]) => named(name, calls));
const groupCalls = Object.entries(groups).flatMap(([name, calls]) => named(name, calls));
const calls = [...resourceCalls, ...groupCalls];

const schemasOf = (name: string): ResourceSchemas => (resourceSchemas as Record<string, ResourceSchemas>)[name] as ResourceSchemas;

describe('every call', () => {
  it.each(calls)('$name names a permission that the matrix knows, or says that it is public', ({ call }) => {
    expect([...permissions, 'public']).toContain(call.permission);
  });

  it('is public only on the way in and out, to read what the first page tells everybody, to open a file by its address or a form by the link from an email, to ask for an account or write to us, to check a certificate, and to report under a provider’s signature', () => {
    expect(calls.filter(({ call }) => call.permission === 'public').map(({ name }) => name)).toEqual([
      'order.providerAck',
      'order.providerResult',
      'system-message.landing',
      'auth.signIn',
      'auth.answerChallenge',
      'auth.newPassword',
      'auth.ssoStart',
      'auth.ssoCallback',
      'auth.signUp',
      'auth.refresh',
      'auth.signOut',
      'auth.logout',
      'auth.forgotPassword',
      'auth.confirmForgotPassword',
      'contactUs.send',
      'files.open',
      'files.form',
    ]);
  });

  it('is counted apart wherever anybody may knock, and more patiently where a browser stays in or leaves', () => {
    const open = calls.filter(({ call }) => call.permission === 'public');
    expect(open.filter(({ call }) => call.rate === undefined)).toEqual([]);
    expect(open.filter(({ call }) => call.rate === 'session').map(({ name }) => name)).toEqual([
      'auth.refresh',
      'auth.signOut',
      'auth.logout',
    ]);
  });

  it('is counted apart where a password or a code is tried', () => {
    const guesses = [
      'signIn',
      'answerChallenge',
      'newPassword',
      'confirmTotp',
      'stepUp',
      'confirmForgotPassword',
      'setNewPassword',
    ] as const;
    expect(guesses.filter((name) => groups.auth[name].rate !== 'entry')).toEqual([]);
  });

  it('has a method and path of its own, whatever its parameters are called', () => {
    const places = calls.map(({ call }) => `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it.each(calls)('$name has a path that starts at the base and ends without a slash', ({ call }) => {
    expect(call.path).toMatch(/^(\/(:?[\w-]+))+$/);
  });

  it('reads by GET and writes by PUT and DELETE; a POST that only asks says so', () => {
    const wrong = calls.filter(({ call }) => (call.method === 'GET' ? call.writes : call.method !== 'POST' && !call.writes));
    expect(wrong).toEqual([]);
    const asking = calls.filter(({ call }) => call.method === 'POST' && !call.writes).map(({ name }) => name);
    const common = Object.keys(resources).flatMap((name) => [`${name}.search`, `${name}.count`, `${name}.export`]);
    expect(asking.toSorted()).toEqual(
      [
        ...common,
        'company.parentSearch',
        'company.childSearch',
        'collection-site.nearest',
        'provider.pick',
        'participant.checkDuplicate',
        'order.duplicates',
        'order.duplicateCount',
        'order.duplicateServices',
        'clearinghouse.due',
        'clearinghouse.exportFile',
        'order.offer',
        'order.places',
        'orderBulk.check',
        'orderBulk.file',
      ].toSorted(),
    );
  });

  it.each(resourceCalls)('$name stands under the prefix of its resource', ({ name, call }) => {
    expect(call.path.split('/')[1]).toBe(name.split('.')[0]);
  });

  it('knows the parameters of its path', () => {
    expect(pathParams('/user/:id/preference/:type')).toEqual(['id', 'type']);
    expect(pathParams('/dashboard')).toEqual([]);
  });
});

describe('every resource', () => {
  it('has its schemas, and no schemas are without their resource', () => {
    expect(Object.keys(resourceSchemas)).toEqual(Object.keys(resources));
    expect(Object.keys(groupSchemas)).toEqual(Object.keys(groups));
  });

  it.each(resourceList)('%s is known by its own name', (name, resource) => {
    expect(resource.name).toBe(name);
  });

  it.each(resourceList)('%s has schemas for exactly the calls that are not common', (name, resource) => {
    const extra = Object.keys(resource.calls).filter((call) => !(commonCallNames as readonly string[]).includes(call));
    expect(Object.keys(schemasOf(name).extra ?? {})).toEqual(extra);
  });

  it.each(resourceList)('%s has for columns what can be written, what is derived and what all have in common', (name, resource) => {
    const written = Object.keys(schemasOf(name).inputShape ?? {});
    const own = Object.entries(resource.columns).filter(([column]) => !Object.hasOwn(commonColumns, column));
    expect(own.filter(([, column]) => !column.derived).map(([column]) => column)).toEqual(expect.arrayContaining(written));
    expect(own.filter(([, column]) => !column.derived)).toHaveLength(written.length);
    expect(written.filter((column) => Object.hasOwn(commonColumns, column))).toEqual([]);
    expect(Object.keys(resource.columns)).toEqual([...own.map(([column]) => column), ...Object.keys(commonColumns)]);
  });

  it.each(resourceList)('%s asks for the right of each common call it has', (_, { calls: own, permissions: may }) => {
    const { view, create, edit, archive } = may;
    const rights = {
      read: view,
      list: view,
      create,
      update: edit,
      remove: archive,
      search: view,
      count: view,
      export: view,
      bulkArchive: archive,
      bulkRestore: archive,
    };
    const there = commonCallNames.filter((call) => own[call]);
    expect(there.map((call) => [call, own[call]?.permission])).toEqual(there.map((call) => [call, rights[call]]));
  });

  it('has all common calls, but for the services of an order, which come with it, documents, which are made of files, the reasons, whose list is closed, and for emails, imports, what they bring from before and the audit log, which nobody writes by hand', () => {
    const lacking = resourceList.map(([name, { calls: own }]) => [name, commonCallNames.filter((call) => !own[call])] as const);
    expect(lacking.filter(([, missing]) => missing.length > 0)).toEqual([
      ['order-service', ['create', 'update', 'remove', 'bulkArchive', 'bulkRestore']],
      ['provider-message', ['create', 'update', 'remove', 'bulkArchive', 'bulkRestore']],
      ['historical-data', ['create', 'update', 'remove', 'bulkArchive', 'bulkRestore']],
      ['document', ['create']],
      ['reasonfortest', ['list', 'create', 'remove', 'bulkArchive', 'bulkRestore']],
      ['mail', ['create', 'update', 'remove', 'bulkArchive', 'bulkRestore']],
      ['import-log', ['create', 'update', 'remove', 'bulkArchive', 'bulkRestore']],
      ['audit-log', ['create', 'update', 'remove', 'bulkArchive', 'bulkRestore']],
    ]);
  });

  it('names the rights that its screen has in the matrix: who creates a location is who edits one', () => {
    const all = (right: string) => ({ view: right, create: right, edit: right, archive: right });
    expect(Object.fromEntries(resourceList.map(([name, { permissions: may }]) => [name, may]))).toEqual({
      'company': { view: 'company.view', create: 'company.create', edit: 'company.edit', archive: 'company.archive' },
      'location': { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
      'group': { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
      'contact': { view: 'contact.view', create: 'contact.edit', edit: 'contact.edit', archive: 'contact.archive' },
      'order': { view: 'order.view', create: 'order.create', edit: 'order.create', archive: 'order.archive' },
      'order-service': { view: 'order.view', create: 'order.create', edit: 'order.progress', archive: 'order.archive' },
      'unsolicited-physical': { view: 'result.view', create: 'result.edit', edit: 'result.edit', archive: 'order.archive' },
      'historical-data': { ...all('report.mis.edit'), view: 'import.view' },
      'clearinghouse': {
        view: 'clearinghouse.view',
        create: 'clearinghouse.edit',
        edit: 'clearinghouse.edit',
        archive: 'clearinghouse.archive',
      },
      'clearinghouse-consent': {
        view: 'clearinghouse.view',
        create: 'clearinghouse.edit',
        edit: 'clearinghouse.edit',
        archive: 'clearinghouse.archive',
      },
      'document': { view: 'document.view', create: 'documentQueue.edit', edit: 'documentQueue.edit', archive: 'documentQueue.edit' },
      'participant': {
        view: 'participant.view',
        create: 'participant.create',
        edit: 'participant.edit',
        archive: 'participant.archive',
      },
      'account-number': { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
      'provider': { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
      'service-type': { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
      'service': { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
      'panel': { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
      'company-services': { view: 'location.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
      'company-servicetype-provider': { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
      'occupation': { view: 'order.pickLists', create: 'occupation.edit', edit: 'occupation.edit', archive: 'occupation.archive' },
      'reasonfortest': { view: 'order.pickLists', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
      'mro': { view: 'physician.view', create: 'physician.edit', edit: 'physician.edit', archive: 'physician.archive' },
      'system-message': { view: 'message.view', create: 'message.edit', edit: 'message.edit', archive: 'message.archive' },
      'collection-site': { view: 'site.view', create: 'site.edit', edit: 'site.edit', archive: 'site.archive' },
      'note': { view: 'ticket.edit', create: 'ticket.edit', edit: 'ticket.edit', archive: 'note.archive' },
      'import-log': { view: 'import.view', create: 'import.run', edit: 'import.run', archive: 'import.run' },
      'view': all('self'),
      'user': { view: 'user.view', create: 'user.edit', edit: 'user.edit', archive: 'user.archive' },
      'sign-up-request': all('signUp.review'),
      'provider-message': all('order.messages'),
      'mail': all('mail.view'),
      'audit-log': all('audit.view'),
    });
  });

  it.each(resourceList)('%s has the list of every choice', (_, { columns }) => {
    const choices = Object.entries(columns).filter(([, column]) => column.kind === 'choice');
    expect(choices.filter(([, column]) => !column.list || !column.values?.length)).toEqual([]);
  });
});

describe('every call that takes a body', () => {
  const all = [
    ...Object.entries(resourceSchemas).flatMap(([name, { extra }]) =>
      Object.entries(extra ?? {}).map(([call, made]) => [`${name}.${call}`, made] as const),
    ),
    ...Object.entries(groupSchemas).flatMap(([name, made]) => Object.entries(made).map(([call, own]) => [`${name}.${call}`, own] as const)),
  ] as (readonly [string, CallSchemas])[];

  it('is a POST, the PUT of the own profile, a picture, a phrase, an order as a whole, a service or a decision about a row, or a question that is asked by its address', () => {
    const methodOf = (name: string) => calls.find((call) => call.name === name)?.call.method;
    const others = all.filter(([name, made]) => made.body && methodOf(name) !== 'POST').map(([name]) => [name, methodOf(name)]);
    expect(others).toEqual([
      ['company.saveLogo', 'PUT'],
      ['contact.saveIdentityPhrase', 'PUT'],
      ['order.replace', 'PUT'],
      ['order-service.change', 'PUT'],
      ['clearinghouse.board', 'GET'],
      ['mro.saveSignature', 'PUT'],
      ['import-log.kept', 'GET'],
      ['import-log.rows', 'GET'],
      ['import-log.decide', 'PUT'],
      ['auth.saveProfile', 'PUT'],
      ['palette.find', 'GET'],
      ['orderBulk.read', 'GET'],
      ['collections.today', 'GET'],
    ]);
  });

  it('refuses a key that it does not know, each of them', () => {
    const refuses = (body: ZodType): boolean => {
      const { error } = body.safeParse({ colour: 'red' });
      return error !== undefined && fieldFaults(error).some(({ path, code }) => path === 'colour' && code === 'unknownKey');
    };
    expect(all.filter(([, { body }]) => body && !refuses(body)).map(([name]) => name)).toEqual([]);
    expect(all.filter(([, { body }]) => body).length).toBeGreaterThan(15);
  });
});
