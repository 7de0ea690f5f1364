export const messageDisplays = ['Landing Page', 'Banner'] as const;
