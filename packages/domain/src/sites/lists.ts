export const siteKinds = ['Quest PSC', 'Preferred Site', 'Third Party Site', 'Custom'] as const;
