import { legs, type Leg } from '@assay/domain/randoms/lists';
import { groupsOf } from '@assay/domain/randoms/rates';
import { eligible } from '../draw/freeze-roster.ts';
import { isSelected, legCounts } from './leg-counts.ts';

type Day = { readonly today: string; readonly year: string };

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
const groupsOfAgency = `case x.agency ${Object.entries(groupsOf)
  .map(([agency, groups]) => `when '${agency}' then array[${quoted(groups)}]`)
  .join(' ')} end`;

/** As `highestMinimum` says it. */
const minimum = (leg: Leg, { year }: Day): string =>
  `(select max(x.${leg}_rate) from random_rate x where not x.is_archived and x.agency = any (t.agencies)
     and x.effective_from <= make_date(${year}, 12, 31) and coalesce(x.effective_to >= make_date(${year}, 1, 1), true)
     and (not t.groups && ${groupsOfAgency} or x.rate_group = any (t.groups)))`;

/** In hundredths of a percent: the own rate of the pool `t`, else what is asked of it. */
const rate = (leg: Leg, day: Day): string =>
  `${leg === 'alcohol' ? `case when t.alcohol_mode = 'NONE' then 0 else ` : ''}round(100 * coalesce(case when t.selection_method = 'Percent' then t.${leg}_rate end, ${minimum(leg, day)}, 0))::bigint${leg === 'alcohol' ? ' end' : ''}`;

const isMonthly = `t.frequency in ('Weekly', 'Every 2 weeks')`;
const draws = ({ year }: Day): string =>
  `select x.id, x.period_id, x.frozen_at, x.roster_size, to_char(x.frozen_at at time zone 'America/New_York', 'MM') as month
   from random_run x join random_pool_selection_period s on s.id = x.period_id
   where x.pool_id = t.id and s.year = ${year} and x.voided_at is null and x.drawn_at is not null`;

/** How many periods the year has, and the last one for which people have been drawn or should have been. */
const periods = (day: Day): string =>
  `select count(*) as periods, coalesce(max(s.index) filter (where s.end_date < ${day.today} or (s.start_date <= ${day.today} and s.id in (select d.period_id from d))), 0) as judged
   from random_pool_selection_period s where s.pool_id = t.id and s.year = ${day.year} and not s.is_archived`;

/** The average pool as the draws had it, still to be divided. */
const average = ({ today }: Day): string =>
  `select a.sum + (a.of - a.drawn) * coalesce((select d.roster_size from d order by d.frozen_at desc, d.id desc limit 1),
       (select count(*) from (${eligible.replaceAll('$1', 't.id').replaceAll('$2::date', today)}) e)) as sum, a.of
   from (select coalesce(sum(b.roster_size), 0)::bigint as sum, count(b.roster_size) as drawn,
       greatest(count(b.roster_size), case when ${isMonthly} then least(min(y.periods), 12) else min(y.periods) end) as of
     from y left join (select distinct on (case when ${isMonthly} then d.month else d.id::text end) d.roster_size from d
       order by case when ${isMonthly} then d.month else d.id::text end, d.frozen_at, d.id) b on true) a`;

const standing = (day: Day): string =>
  legs
    .map((leg) => {
      const { done, pending, tested, ended } = legCounts(leg, day.year);
      return `select ${rate(leg, day)} as rate, ${done} as done, ${pending} as pending, case when ${ended} = 0 then 1 else ${tested} end as tested, greatest(${ended}, 1) as ended
        from random_pool_selection c join random_pool_selection_period s on s.id = c.period_id where c.pool_id = t.id and ${isSelected}`;
    })
    .join(' union all ');

/** Whether a pool `t` is behind its rate as `pacingOf` says it: a test holds the two together. It is asked of the database, since lists filter by it. */
export const isBehindOn = (today: string): string => {
  const day = { today, year: `extract(year from ${today})::integer` };
  return `exists (with d as (${draws(day)}), y as (${periods(day)}), a as (${average(day)}), g as (${standing(day)})
    select from y, a, g where y.judged > 0 and
      ((g.rate * a.sum * y.judged + 10000 * a.of * y.periods - 1) / (10000 * a.of * y.periods) - g.done) * g.ended > g.pending * g.tested)`;
};
