import type { DueDriver } from '@assay/contract/clearinghouse/clearinghouse.types';
import type { Query } from '@assay/domain/clearinghouse/query.fields';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { randomUUID } from 'node:crypto';
import { createPeople, type People } from './people.ts';
import { dataOf, type Who } from './test-app.ts';

/** People of an employer of drivers, which lets us ask for it. */
export const createEmployer = async (): Promise<People> => {
  const people = await createPeople();
  await people.assay.owner.query(`update company set clearinghouse_designated = true, agencies = '{FMCSA}', is_dot = true where id = $1`, [
    people.companyId,
  ]);
  return people;
};

/** Drivers of a company, and what is asked of the Clearinghouse about them. */
export const driversOf = (people: () => People) => {
  let number = 1_000_000;
  const call = (path: string, body: object = {}, who: Who = people().admin) => people().assay.call(who, `POST ${path}`, { body });
  const newLicense = (): string => `TX${(number += 1)}`;
  const aDriver = (more: object = {}): Promise<Participant> =>
    people().make({ secondaryAgencies: ['FMCSA'], cdlNumber: newLicense(), lastName: `Driver ${randomUUID().slice(0, 8)}`, ...more });
  const consentTo = async ({ id }: Participant, more: object = {}) =>
    dataOf(await call('/clearinghouse-consent', { participantId: id, consentFrom: '2026-01-01', ...more }));
  const consenting = async (more: object = {}): Promise<Participant> => {
    const driver = await aDriver(more);
    await consentTo(driver);
    return driver;
  };
  const ask = (participantId: number, more: object = {}) => call('/clearinghouse', { participantId, queryType: 'Limited', ...more });
  const asked = async (driver: Participant, more: object = {}): Promise<Query> => dataOf(await ask(driver.id, more));
  const read = async (id: number): Promise<Query> => dataOf(await people().assay.call(people().admin, `GET /clearinghouse/${id}`));
  const tell = (query: Query, status: string) => call(`/clearinghouse/${query.id}/outcome`, { status, version: query.version });
  const told = async (query: Query, status: string): Promise<Query> => dataOf(await tell(query, status));
  const due = async (participantId: number): Promise<DueDriver | undefined> =>
    dataOf<DueDriver[]>(await call('/clearinghouse/due', { participantId }))[0];
  return { call, newLicense, aDriver, consentTo, consenting, ask, asked, read, tell, told, due };
};
