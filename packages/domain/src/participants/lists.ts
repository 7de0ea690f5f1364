export const participantStatuses = ['Active', 'Inactive', 'Pre-Employment'] as const;

export const leaveStatuses = ['Extended Medical', 'Extended Other', 'Vacation', 'Military Leave', 'Terminated'] as const;

export const sexes = ['M', 'F'] as const;

export const cdlClasses = ['A', 'B', 'C'] as const;

export const idTypes = ['CDL', 'EID', 'SSN', 'OID'] as const;
