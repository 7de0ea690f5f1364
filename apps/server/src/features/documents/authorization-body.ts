import { nothing, row, stack, type Piece } from '#platform/pdf/pieces.ts';
import { contentWidth } from '#platform/pdf/sheet.ts';
import { tableOf, type Column, type Table } from '#platform/pdf/table.ts';
import type { AuthorizationForm, AuthorizedService } from './authorization-form.types.ts';
import { collectorSteps, donorSteps, isDot } from './authorization-steps.ts';
import { color } from '#platform/pdf/paper-look.ts';
import { addressLines, dayText, openDays } from '#platform/pdf/paper-times.ts';
import type { Paper } from '#platform/pdf/paper.ts';

const gutter = 18;
const third = (contentWidth - 2 * gutter) / 3;

/** Facts beside each other, equally wide. */
const facts = (width: number, made: readonly ((width: number) => Piece)[]): Piece => {
  const each = (width - 12 * (made.length - 1)) / made.length;
  return row(made.map((make, index) => ({ x: index * (each + 12), piece: make(each) })));
};

const donor = ({ say, label, plain, fact, section }: Paper, { participant }: AuthorizationForm): Piece =>
  section(say('authorizationForm.donor'), third, [
    plain(participant.name, third, 'strong'),
    fact(label('idType', participant.idType), [participant.idMasked], { width: third }),
    fact(say('authorizationForm.dateOfBirth'), [dayText(participant.dob)], { width: third }),
  ]);

const employer = ({ say, plain, fact, section }: Paper, form: AuthorizationForm): Piece => {
  const { name, locationName, locationAddress } = form.employer;
  return section(say('authorizationForm.employer'), third, [
    plain(name, third, 'strong'),
    stack([locationName, ...addressLines(locationAddress)].map((line) => plain(line, third, 'value'))),
    form.der
      ? stack([fact(say('authorizationForm.der'), [form.der.name], { width: third }), plain(form.der.phone, third, 'strong')])
      : nothing,
  ]);
};

const hoursOf = (paper: Paper, hours: Parameters<typeof openDays>[0]): Piece => {
  const times = 84;
  const days = third - times - 4;
  return stack(
    openDays(hours).map((open) => {
      const [first = '', last = ''] = [open.from, open.to].map((day) => paper.label('weekday', day).own);
      return row([
        { x: 0, piece: paper.plain(open.from === open.to ? first : `${first} – ${last}`, days, 'hours') },
        { x: days + 4, piece: stack(open.times.map((time) => paper.plain(time, times, 'hours'))) },
      ]);
    }),
  );
};

const place = (paper: Paper, { site }: AuthorizationForm): Piece => {
  const { say, plain, words, section } = paper;
  const title = say('authorizationForm.site');
  if (site === null) return section(title, third, [words(say('authorizationForm.anySite'), third, 'value')]);
  return section(title, third, [
    plain(site.name, third, 'strong'),
    stack([...addressLines(site.address), site.phone].map((line) => plain(line, third, 'value'))),
    site.hours.length === 0 ? nothing : stack([words(say('authorizationForm.hours'), third, 'label'), hoursOf(paper, site.hours)], 1),
  ]);
};

/** Who is tested, for whom, and where. */
export const people = (paper: Paper, form: AuthorizationForm): Piece =>
  row([donor, employer, place].map((part, index) => ({ x: index * (third + gutter), piece: part(paper, form) })));

/** What is ordinary stands in the usual letters, what is not in strong ones. */
const yesNo = (paper: Paper, is: boolean) => ({
  words: paper.label('yesNo', String(is)),
  as: is ? ('limit' as const) : ('value' as const),
});

export const test = (paper: Paper, form: AuthorizationForm): Piece => {
  const { say, label, fact, section } = paper;
  const rules = isDot(form) ? { own: form.agency } : say('authorizationForm.nonDot');
  const observed = yesNo(paper, form.observed);
  const other = yesNo(paper, form.alternateSpecimenAllowed);
  return section(say('authorizationForm.test'), contentWidth, [
    facts(contentWidth, [
      (width) => fact(say('orders.fields.reasonForTestId'), label('testReason', form.reasonCode), { width, as: 'limit' }),
      (width) => fact(say('authorizationForm.rules'), rules, { width, as: 'limit' }),
      (width) => fact(say('orders.fields.observed'), observed.words, { width, as: observed.as }),
      (width) => fact(say('orders.fields.alternateSpecimenAllowed'), other.words, { width, as: other.as }),
    ]),
  ]);
};

/** That a test has no such thing, not that it was left out. */
const none = '–';

const columnsOf = (paper: Paper): Column<AuthorizedService>[] => {
  const { say, label, words, plain } = paper;
  const column = (key: Parameters<Paper['say']>[0], width: number, cell: Column<AuthorizedService>['cell']): Column<AuthorizedService> => ({
    width,
    head: (inner) => words(say(key), inner, 'label'),
    cell,
  });
  return [
    column('authorizationForm.service', 126, ({ name, code }, width) =>
      stack([plain(name, width, 'cellStrong'), plain(code, width, 'cellQuiet')]),
    ),
    column('authorizationForm.specimen', 104, ({ specimenType, collectionKind }, width) =>
      stack([
        words(label('specimenType', specimenType), width, 'cell'),
        ...(collectionKind === '' ? [] : [words(label('collectionKind', collectionKind), width, 'cell')]),
      ]),
    ),
    column('authorizationForm.panel', 76, ({ panelCode, panelName }, width) =>
      stack([plain(panelCode || none, width, 'cellStrong'), plain(panelName, width, 'cellQuiet')]),
    ),
    column('authorizationForm.accountNumber', 80, ({ accountNumber }, width) => plain(accountNumber || none, width, 'cellStrong')),
    column('authorizationForm.laboratory', 66, ({ labName }, width) => plain(labName || none, width, 'cell')),
    column('authorizationForm.mro', 70, ({ mroName }, width) => plain(mroName || none, width, 'cell')),
  ];
};

export const services = (paper: Paper, form: AuthorizationForm): Table =>
  tableOf(paper.sheet, { columns: columnsOf(paper), records: form.services, look: { line: color.line, across: 8, down: 3 } });

export const special = ({ say, plain, section }: Paper, { specialInstructions }: AuthorizationForm): Piece =>
  specialInstructions === ''
    ? nothing
    : section(say('authorizationForm.specialInstructions'), contentWidth, [plain(specialInstructions, contentWidth, 'step')]);

/** Room for the donor; a collector has more to read. */
const donorWidth = 206;

export const instructions = (paper: Paper, form: AuthorizationForm): Piece => {
  const { say, section, steps } = paper;
  const rest = contentWidth - donorWidth - gutter;
  return row([
    {
      x: 0,
      piece: section(say('authorizationForm.forDonor'), donorWidth, [steps(donorSteps(form), { width: donorWidth, reader: 'donor' })]),
    },
    {
      x: donorWidth + gutter,
      piece: section(say('authorizationForm.forCollector'), rest, [steps(collectorSteps(form), { width: rest, reader: 'collector' })]),
    },
  ]);
};
