import { describe, expect, it } from 'vitest';
import type { TextKey } from './catalog.ts';
import { en } from './catalogs/en/whole.ts';
import { translator } from './translate.ts';

const { t } = translator('en-US', en);

/** The sentences that the product promises, letter for letter: two blanks after "date:", two exclamation marks where there are two. */
const promised = [
  ['validation.required', 'Required field'],
  ['validation.phone', 'Enter a valid number in the format "xxx-xxx-xxxx"'],
  ['validation.ssn', 'Please enter a valid SSN in the format "xxx-xx-xxxx"'],
  ['validation.cdl', 'Enter valid CDL: 2 letter state code followed by the number (AL123)'],
  ['validation.zip', 'ZIP: xxxxx or xxxxx-xxxx format'],
  ['validation.date', 'Enter valid date:  MM/DD/YYYY'],
  ['errors.unauthorized', 'Unauthorized access!!'],
  ['errors.forbidden', 'Not authorized'],
  ['errors.internal', 'Something went wrong!!'],
  ['errors.bad-credentials', 'Username and password are invalid. Please enter correct username and password'],
  ['errors.invalid-passcode', 'Invalid OTP. Please try again.'],
  ['notices.preferencesSaved', 'Grid preferences saved'],
  ['notices.created', 'Created successfully'],
  ['notices.updated', 'Updated successfully'],
  ['notices.deleted', 'Deleted successfully'],
  ['app.unexpectedError', 'Unexpected Error'],
  ['app.unauthenticated', 'Unauthenticated User'],
  ['app.somethingWrong', 'Something went wrong'],
  ['app.loadFailed', 'Loading failed! Please reload.'],
  ['grid.saved', 'Grid preferences saved'],
  ['grid.saveFailed', 'Failed to save grid preferences'],
  ['grid.openInNewTab', 'Open in new tab'],
] as const satisfies readonly (readonly [TextKey, string])[];

describe('English says letter for letter', () => {
  it.each(promised)('%s: %s', (key, sentence) => {
    expect(t(key)).toBe(sentence);
  });

  it('app.noResponse: No response, and what that means', () => {
    expect(t('app.noResponse')).toMatch(/^No response[.] /);
  });

  it("validation.forbidden: Value cannot be '<value>'.", () => {
    expect(t('validation.forbidden', { value: 'MASTER' })).toBe("Value cannot be 'MASTER'.");
  });
});
