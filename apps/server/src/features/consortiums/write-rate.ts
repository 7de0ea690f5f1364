import type { Rate, RateInput } from '@assay/domain/consortiums/rate.fields';
import { minimumOf } from '@assay/domain/consortiums/rate-input';
import { rateProblem } from '@assay/domain/randoms/rates';
import { periodText } from '@assay/domain/time/periods';
import { randomRate } from '#platform/db/schema/consortiums.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';

type Stored = RateInput & { readonly id: number };

const ratesBeside = (tx: Tx, { agency, rateGroup }: RateInput, { except }: { readonly except: number }): Promise<Stored[]> =>
  tx.query<Stored>(
    `select id, agency, rate_group as "rateGroup", drug_rate::float8 as "drugRate", alcohol_rate::float8 as "alcoholRate",
       effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo", source
     from random_rate where agency = $1 and rate_group = $2 and not is_archived and id <> $3 order by effective_from`,
    [agency, rateGroup, except],
  );

/** At no time does an agency ask two things of the same people. Rates are looked at by one at a time, so that no two come to hold at once unseen. */
const checkBeside = async (tx: Tx, input: RateInput, { id }: { readonly id: number }): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('random rates'))`);
  const inTheWay = (await ratesBeside(tx, input, { except: id })).find(
    (other) => rateProblem(minimumOf(input), [minimumOf(other)]) === 'overlap',
  );
  if (!inTheWay) return;
  const params = { name: inTheWay.agency, period: periodText(inTheWay) };
  throw new AppError('taken', { fields: [{ path: 'effectiveFrom', code: 'overlaps', params }] });
};

export const createRate = async (write: Write, input: RateInput): Promise<number> => {
  await checkBeside(write.tx, input, { id: 0 });
  return insertRow(write, randomRate, input);
};

export const updateRate = async ({ tx }: Write, input: RateInput, { id }: Rate): Promise<Readonly<Record<string, unknown>>> => {
  await checkBeside(tx, input, { id });
  return {};
};
