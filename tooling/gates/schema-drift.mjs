import { schemaChanges } from '../lib/schema-changes.mjs';

/**
 * What would still have to be written so that the migrations make the tables the code declares.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export const driftOf = async (root) => {
  const { statements } = await schemaChanges(root);
  if (statements.length === 0) return [];
  return [`the tables declare what no migration makes; npm run db:generate would write:\n${statements.join('\n')}`];
};
