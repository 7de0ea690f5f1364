import { expect, it } from 'vitest';
import { askedNames, type FormSection } from '#shared/form/field-types.ts';
import { companySections } from './company-sections.tsx';
import { record as contact } from './contact-record.tsx';
import { locationSections } from './location-sections.tsx';

const mayAll = { can: null, may: () => true };
const contactSections = typeof contact.sections === 'function' ? contact.sections(mayAll) : contact.sections;

/** What no code reads yet: whoever set it would wait for something that does not happen. */
const unread: Readonly<Record<string, readonly [sections: readonly FormSection[] | undefined, names: readonly string[]]>> = {
  company: [companySections(mayAll), ['resultReleaseMode', 'ccfKind', 'negativeAutoRelease', 'requireCcf2NonDot', 'retestNegativeDilute']],
  contact: [contactSections, ['resultChannels', 'notifyEvents']],
  location: [locationSections(mayAll), ['isReceiveElectronicInvoices']],
};

it.each(Object.entries(unread))('the pages of %s show no setting that has no effect', (_name, [sections, names]) => {
  const asked = askedNames(sections ?? []);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => names.includes(name))).toEqual([]);
});

it('asks for the laboratory and the MRO of a company, which its orders take', () => {
  expect(askedNames(companySections(mayAll))).toEqual(expect.arrayContaining(['primaryLabId', 'primaryMroId', 'defaultExpiryHours']));
});
