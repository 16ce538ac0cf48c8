import type { CountedFaults } from '@svc-int/emulator';

import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { withLocalControl } from '../../service/with-local-control.js';
import type { FaultsListOptions } from './list.js';

export async function runFaultsList(options: FaultsListOptions, output: Output, context: Context): Promise<void> {
    const set = await withLocalControl(options, context, (control) => control.faults());
    if (set.faults.length === 0) output.progress('No faults are set.');
    if (output.json || set.faults.length > 0) output.result(set, formatFaults(set));
}

export function formatFaults({ faults, seed }: CountedFaults): string {
    const lines = faults.map(({ fault: { kind, on, ...fields }, met }) => {
        const details = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
        return [`${kind} on ${on}`, ...details, `met ${met} times`].join('  ');
    });
    return [...lines, `seed ${seed}`].join('\n');
}
