import type { Panel } from '@assay/domain/catalog/panel.fields';
import { actingAs } from '@assay/testkit/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const panelOf = async (code: string): Promise<Panel> =>
  dataOf<Panel[]>(
    await assay.call(admin, 'POST /panel/search', { body: { filters: { code: { filterType: 'text', type: 'equals', filter: code } } } }),
  )[0] as Panel;

const cutoffs = ({ analytes }: Panel): string[] =>
  analytes.map(({ analyte, initialCutoff, confirmCutoff, unit }) => `${analyte} ${initialCutoff}/${confirmCutoff} ${unit}`);

describe('every installation has', () => {
  test('the urine panel of 49 CFR 40.85', async () => {
    const panel = await panelOf('DOT-URINE');
    expect(panel).toMatchObject({ regime: 'DOT', specimenType: 'URINE', effectiveFrom: '2018-01-01', effectiveTo: null });
    expect(cutoffs(panel)).toEqual([
      'THCA (marijuana metabolite) 50/15 ng/mL',
      'Benzoylecgonine 150/100 ng/mL',
      'Codeine 2000/2000 ng/mL',
      'Morphine 2000/2000 ng/mL',
      'Hydrocodone 300/100 ng/mL',
      'Hydromorphone 300/100 ng/mL',
      'Oxycodone 100/100 ng/mL',
      'Oxymorphone 100/100 ng/mL',
      '6-Acetylmorphine 10/10 ng/mL',
      'Phencyclidine 25/25 ng/mL',
      'Amphetamine 500/250 ng/mL',
      'Methamphetamine 500/250 ng/mL',
      'MDMA 500/250 ng/mL',
      'MDA 500/250 ng/mL',
    ]);
  });

  test('the oral fluid panel of 49 CFR 40.91', async () => {
    const panel = await panelOf('DOT-ORAL');
    expect(panel).toMatchObject({ regime: 'DOT', specimenType: 'ORAL' });
    expect(cutoffs(panel)).toEqual([
      'THC (marijuana) 4/2 ng/mL',
      'Cocaine 15/8 ng/mL',
      'Benzoylecgonine 15/8 ng/mL',
      'Codeine 30/15 ng/mL',
      'Morphine 30/15 ng/mL',
      'Hydrocodone 30/15 ng/mL',
      'Hydromorphone 30/15 ng/mL',
      'Oxycodone 30/15 ng/mL',
      'Oxymorphone 30/15 ng/mL',
      '6-Acetylmorphine 4/2 ng/mL',
      'Phencyclidine 10/10 ng/mL',
      'Amphetamine 50/25 ng/mL',
      'Methamphetamine 50/25 ng/mL',
      'MDMA 50/25 ng/mL',
      'MDA 50/25 ng/mL',
    ]);
  });

  test('the NON-DOT panel: "Kratom 5, Amphetamines 100 (MDA, MDEA, MDMA: 200), … Fentanyl 0.5 (metabolite: 10), … PCP 5"', async () => {
    const panel = await panelOf('NON-DOT-MS');
    expect(panel).toMatchObject({ regime: 'NON-DOT', specimenType: 'URINE' });
    expect(panel.analytes.map(({ analyte, confirmCutoff }) => `${analyte} ${confirmCutoff}`)).toEqual([
      'Kratom 5',
      'Amphetamines 100',
      'MDA 200',
      'MDEA 200',
      'MDMA 200',
      'Benzodiazepines 50',
      'Buprenorphine 5',
      'Marijuana metabolite 10',
      'Cocaine metabolites 50',
      'Fentanyl 0.5',
      'Fentanyl metabolite 10',
      'Methadone 100',
      'Opiates 50',
      '6-acetylmorphine 10',
      'Oxycodone group 50',
      'PCP 5',
    ]);
  });
});

describe('a DOT panel', () => {
  test('is not changed, not archived and not added: it is the rule’s (49 CFR 40.82)', async () => {
    const panel = await panelOf('DOT-URINE');
    const changed = await assay.call(admin, `PUT /panel/${panel.id}`, { body: { version: panel.version, name: 'Ours' } });
    expect([changed.status, faultsOf(changed)]).toEqual([400, ['regime: dotPanel']]);
    const archived = await assay.call(admin, `DELETE /panel/${panel.id}`);
    expect([archived.status, faultsOf(archived)]).toEqual([400, ['regime: dotPanel']]);
    const freed = await assay.call(admin, `PUT /panel/${panel.id}`, { body: { version: panel.version, regime: 'NON-DOT' } });
    expect(faultsOf(freed)).toEqual(['regime: dotPanel']);
    expect(await panelOf('DOT-URINE')).toEqual(panel);
  });

  test('offers no button for what is refused', async () => {
    const { id } = await panelOf('DOT-ORAL');
    expect((await assay.call(admin, `GET /panel/${id}`)).body.can).toMatchObject({ edit: false, archive: false, restore: false });
  });

  test('stays where many are archived at once', async () => {
    const { id, version } = await panelOf('DOT-ORAL');
    const answer = dataOf<{ changedCount: number }>(await assay.call(admin, 'POST /panel/bulk/archive', { body: { ids: [id] } }));
    expect(answer).toMatchObject({ changedCount: 0 });
    expect(await panelOf('DOT-ORAL')).toMatchObject({ version, isArchived: false });
  });

  test('is not stored past the product either', async () => {
    const { id } = await panelOf('DOT-URINE');
    const update = assay.database.write(actingAs({ roles: ['GA'] }), (tx) =>
      tx.query(`update panel set name = 'Ours' where id = $1`, [id]),
    );
    await expect(update).rejects.toThrow(/row-level security/);
  });
});

describe('the versions of a panel', () => {
  const version = (given: object) => ({
    code: 'ND-9',
    name: 'NON-DOT 9',
    regime: 'NON-DOT',
    specimenType: 'URINE',
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
    analytes: [{ drugClass: 'BAR', analyte: 'Barbiturates', initialCutoff: 300, confirmCutoff: 200 }],
    ...given,
  });
  const add = (given: object = {}) => assay.call(admin, 'POST /panel', { body: version(given) });

  test('follow each other: one that overlaps is refused, with what stands in the way', async () => {
    const { id } = dataOf<Panel>(await add());
    const refused = await add({ code: 'nd-9', effectiveFrom: '2026-12-31', effectiveTo: null });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'taken',
        errors: [{ path: 'effectiveFrom', code: 'overlaps', message: 'These dates overlap with NON-DOT 9 (01/01/2026 – 12/31/2026)' }],
        data: [{ kind: 'panel', id, name: 'NON-DOT 9', effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' }],
      },
    });
    expect(await add({ effectiveFrom: '2027-01-01', effectiveTo: null })).toMatchObject({ status: 200 });
  });

  test('two that come at once do not both stay', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ code: 'ND-RACE' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});
