import * as fc from 'fast-check';

import { FULL_SIZE } from './sizes.js';

/** The same values are drawn in each run; another seed, and a multiple of the runs, look further. */
const seed = Number(process.env['SVC_INT_TEST_SEED'] ?? 1);
const times = Number(process.env['SVC_INT_TEST_RUNS'] ?? 1);

/** Milliseconds for which a counterexample is made smaller: no time limit of a test ends what is synchronous. */
const LONGEST_SHRINKING = 10_000;

/** Runs of a property that names no number of its own. */
const USUAL_RUNS = FULL_SIZE ? 100 : 25;

type Options = Pick<fc.Parameters, 'numRuns'>;

/** Fails with a counterexample where a property does not hold. The way in which every test uses `fc.assert`. */
export function assertProperty<Values>(property: fc.IAsyncProperty<Values>, options?: Options): Promise<void>;
export function assertProperty<Values>(property: fc.IProperty<Values>, options?: Options): void;
export function assertProperty<Values>(
    property: fc.IRawProperty<Values>,
    { numRuns = USUAL_RUNS }: Options = {},
): Promise<void> | void {
    return fc.assert(property, { seed, numRuns: numRuns * times, plugins: [boundedShrinking] });
}

/** Begins with the first failure: a limit of fast-check's own would also end the runs before it, and say that the property holds. */
function boundedShrinking(): fc.PluginInstance<unknown> {
    let end = Infinity;
    const noted = <Outcome>(outcome: Outcome) => {
        if (outcome !== null && end === Infinity) end = Date.now() + LONGEST_SHRINKING;
        return outcome;
    };
    return {
        decorateRun: (run) => (value) => {
            if (Date.now() > end) return new fc.PreconditionFailure(true);
            const outcome = run(value);
            return outcome instanceof Promise ? outcome.then(noted) : noted(outcome);
        },
    };
}
