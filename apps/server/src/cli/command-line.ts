/** Who acts in the audit trail where a command was given on the server itself. */
export const commandLine = { userId: 0, username: 'command line', roles: [], groups: [], companyIds: [], locationIds: [] };
