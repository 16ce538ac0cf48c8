import * as fc from 'fast-check';

import { FULL_SIZE } from './sizes.js';

const seed = Number(process.env['SVC_INT_TEST_SEED'] ?? 1);
const times = Number(process.env['SVC_INT_TEST_RUNS'] ?? 1);

const LONGEST_SHRINKING = 10_000;

const USUAL_RUNS = FULL_SIZE ? 100 : 25;

type Options = Pick<fc.Parameters, 'numRuns'>;

/** Every test uses this instead of `fc.assert`. */
export function assertProperty<Values>(property: fc.IAsyncProperty<Values>, options?: Options): Promise<void>;
export function assertProperty<Values>(property: fc.IProperty<Values>, options?: Options): void;
export function assertProperty<Values>(
    property: fc.IRawProperty<Values>,
    { numRuns = USUAL_RUNS }: Options = {},
): Promise<void> | void {
    return fc.assert(property, { seed, numRuns: numRuns * times, plugins: [boundedShrinking] });
}

/** Limits the time of shrinking: fast-check's own limit would also end passing runs, as a success. */
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
