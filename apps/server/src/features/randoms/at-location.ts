/** Whether somebody at a location is of the people of a pool: where it names locations, only those who are at one of them. */
export const isAtLocation = (pool: string, locationId: string): string =>
  `(${pool}.location_ids = '{}' or ${locationId} = any (${pool}.location_ids))`;
