export type Place = { readonly lat: number; readonly lng: number };

const earthMiles = 3958.8;
const milesPerDegree = (earthMiles * Math.PI) / 180;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, over a round earth. */
export const distanceMiles = (from: Place, to: Place): number => {
  const [dLat, dLng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half)));
};

type Box = { readonly low: Place; readonly high: Place };

/** What an index can find: all places within a radius lie in it, and few others. */
export const boxAround = ({ lat, lng }: Place, miles: number): Box => {
  const north = miles / milesPerDegree;
  const farthest = Math.min(89, Math.abs(lat) + north);
  const east = north / Math.cos(radians(farthest));
  return { low: { lat: lat - north, lng: lng - east }, high: { lat: lat + north, lng: lng + east } };
};

/** How far people are sent, unless they say otherwise, and at most; and how many sites they are told of. */
export const nearestLimits = { radiusMiles: 25, maxRadiusMiles: 500, sites: 50 } as const;
