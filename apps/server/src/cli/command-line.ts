import { productActors } from '@assay/domain/audit/audit.fields';

/** Who acts in the audit trail where a command was given on the server itself. */
export const commandLine = { userId: 0, username: productActors.commandLine, roles: [], groups: [], companyIds: [], locationIds: [] };
