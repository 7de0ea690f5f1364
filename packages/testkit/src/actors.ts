import { acting, nobody, type Acting, type Actor } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';

/** Somebody with these roles and places. Companies count as given one by one, unless it is said which of them lie below others. */
const anActor = (overrides: Partial<Actor>): Actor => ({
  ...nobody,
  ownCompanyIds: overrides.companyIds ?? [],
  ...overrides,
});

/** Somebody who uses a right; without one, what is everybody's and holds wherever any of the roles does. */
export const actingAs = (overrides: Partial<Actor>, permission: Permission = 'self'): Acting => acting(anActor(overrides), permission);
