import { interpretSchemas } from '#shared/form/schema-setup.ts';

// The content policy of the page holds in its workers, too. A module of its own: it has to run before the first that loads zod.
interpretSchemas();
