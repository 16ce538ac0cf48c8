import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { withLocalControl } from '../../service/with-local-control.js';
import type { FaultsClearOptions } from './clear.js';

export async function runFaultsClear(options: FaultsClearOptions, output: Output, context: Context): Promise<void> {
    const set = await withLocalControl(options, context, async (control) => {
        const before = await control.faults();
        await control.setFaults({ faults: [] });
        return before;
    });
    const count = set.faults.length === 1 ? '1 fault' : `${set.faults.length} faults`;
    output.result({ cleared: set.faults.length }, `Ended ${count}.`);
}
