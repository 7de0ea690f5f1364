import type { NearestRequest, NearSite } from '@assay/contract/catalog/site.calls';
import { boxAround, nearestLimits, type Place } from '@assay/domain/catalog/nearest';
import { nextOpening } from '@assay/domain/catalog/opening';
import type { Site } from '@assay/domain/catalog/site.fields';
import type { Question } from '#platform/db/one-read.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Context, Handler } from '#platform/http/route.ts';
import { selectList } from '#platform/resource/fields.ts';
import { queryParams, type Params } from '#platform/resource/params.ts';
import { questionOf } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { placeOfZip } from './zip-places.ts';

const whereIs = async ({ zip, lat, lng }: NearestRequest): Promise<Place> => {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const found = await placeOfZip(zip ?? '');
  if (!found) throw fieldError('zip', 'unknownZip');
  return found;
};

/** Over a round earth, as `distanceMiles` says it. */
const milesSql = ({ lat, lng }: Place, params: Params): string => {
  const [fromLat, fromLng] = [params.add(lat, 'numeric'), params.add(lng, 'numeric')];
  const half = (to: string, from: string): string => `power(sin(radians(${to} - ${from}::float8) / 2), 2)`;
  const cosines = `cos(radians(${fromLat}::float8)) * cos(radians(near.place[1]))`;
  return `2 * 3958.8 * asin(least(1, sqrt(${half('near.place[1]', fromLat)} + ${cosines} * ${half('near.place[0]', fromLng)})))`;
};

const boxSql = (place: Place, miles: number, params: Params): string => {
  const { low, high } = boxAround(place, miles);
  const corner = ({ lat, lng }: Place): string => `point(${params.add(lng, 'numeric')}::float8, ${params.add(lat, 'numeric')}::float8)`;
  return `box(${corner(low)}, ${corner(high)})`;
};

type Asked = { readonly searchable: Searchable; readonly context: Context<NearestRequest>; readonly place: Place };

/** Where most people look there are enough sites in a quarter of the way: those farther off are then not even read. */
const nearby = (radius: number): number => radius / 4;

const sitesAround = ({ searchable, context, place }: Asked): Question => {
  const { kinds = [], services = [], radiusMiles = nearestLimits.radiusMiles } = context.body;
  const params = queryParams();
  const scope = searchable.scope(context.actor.scope, params);
  const conditions = [
    scope ?? 'true',
    ...(kinds.length > 0 ? [`t.kind = any (${params.add(kinds, 'text[]')})`] : []),
    ...(services.length > 0 ? [`t.services @> ${params.add(services, 'text[]')}`] : []),
  ].join(' and ');
  const miles = milesSql(place, params);
  // In the order of their distance, so that no more of them are looked at than are told.
  const within = (radius: number, condition: string): string => {
    const measured = `select near.id, ${miles} as miles from sites_within(${boxSql(place, radius, params)}) near where ${condition}`;
    const near = `select id, miles from (${measured}) measured where miles <= ${params.add(radius, 'numeric')} order by miles, id`;
    return `select near.id, near.miles from (${near}) near join ${searchable.table} t on t.id = near.id where ${conditions} order by near.miles, near.id limit ${nearestLimits.sites}`;
  };
  const isShort = `(select count(*) < ${nearestLimits.sites} from nearby)`;
  const found = `with nearby as materialized (${within(nearby(radiusMiles), 'true')}) select * from nearby where not ${isShort} union all (${within(radiusMiles, isShort)})`;
  const rows = `select ${selectList(searchable.fields, context.actor)}, round(found.miles::numeric, 1) as "distanceMiles" from (${found}) found join ${searchable.table} t on t.id = found.id order by found.miles, found.id`;
  return questionOf({ text: `select coalesce(json_agg(row_to_json(record)), '[]')::text from (${rows}) record`, values: params.values });
};

/** The sites around a place, the nearest first, with when a collection can next begin at each. */
export const nearestSites = (searchable: Searchable, now: () => number = Date.now): Handler<NearestRequest> => ({
  reads: async (context, database) => {
    const [json] = await database.readAll(context.actor, [sitesAround({ searchable, context, place: await whereIs(context.body) })]);
    const found = JSON.parse(json ?? '[]') as (Site & { distanceMiles: number })[];
    const at = now();
    const data = found.map((site): NearSite => {
      const { opensAt = null, lastStart = null } = nextOpening({ ...site, now: at }) ?? {};
      return { ...site, opensAt, lastStart };
    });
    return { data };
  },
});
