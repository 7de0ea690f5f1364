/** What can be wrong with what is told of a test: only the server says it. */
export const orderServiceFaults = {
  otherSite: 'This site doesn’t do all the ordered tests',
  notAlcohol: 'This test has no alcohol readings',
  noScreening: 'A confirmation follows a screening that isn’t negative (49 CFR 40.247)',
  beforeOrder: 'This is before the order was placed',
  otherKind: 'This order allows no other kind of specimen',
  notEntered: 'This result isn’t entered by hand',
  needsLaboratory: 'An instant test that isn’t negative goes to a laboratory',
  fileKind: 'Choose a PDF, JPEG, PNG or TIFF file that is not damaged and has no scripts or attachments',
  infected: 'This file contains a virus and wasn’t stored',
  tooManyPages: 'A document can have at most {max} pages',
} as const;

/** Why nothing of it can be told yet, or any more. */
export const orderServiceProblem = {
  notCollected: 'Only a test that was collected has readings, a specimen ID and a collection date.',
  notAwaited: 'Only a donor whose test is still to be collected can arrive.',
} as const;
