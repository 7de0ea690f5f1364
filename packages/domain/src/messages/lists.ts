export const messageDisplays = ['Landing Page', 'Banner'] as const;

/** How pressing a message is, the least pressing first. */
export const messageSeverities = ['INFO', 'WARNING', 'CRITICAL'] as const;
