export const uploadAreas = [
  'company',
  'template',
  'location',
  'account-number',
  'participant',
  'random-participant',
  'case-document',
  'secure-form',
] as const;
