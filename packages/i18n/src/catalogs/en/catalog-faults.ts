/** What can be wrong with records of the catalog: read behind the sign-in alone. */
export const catalogFaults = {
  dotOnly: 'Only DOT occupations have this',
  otherAgency: 'Choose a category of this agency',
  dotOccupation: 'DOT occupations are added by the program administrator',
  ownPhysician: 'You can only keep your own physician record, without changing whose it is or the default',
  otherDefault: '{name} is the default. Clear the default there first.',
  moment: 'Enter a date and time: MM/DD/YYYY hh:mm AM or PM',
  logoImage: 'Choose a PNG or JPEG image',
  logoTooLarge: 'Choose an image of at most 1 MB',
  clock: 'Enter a time such as 08:30',
  overlap: 'These hours overlap others of the same day',
  unknownZip: 'We don’t know this ZIP code',
} as const;
