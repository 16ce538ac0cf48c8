import type { FaultsInput } from '@svc-int/emulator';

import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { withLocalControl } from '../../service/with-local-control.js';
import type { InjectedFaultKind, FaultsSetOptions } from './set.js';
import { formatFaults } from './run-list.js';

export async function runFaultsSet(
    kind: InjectedFaultKind,
    options: FaultsSetOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const { json: _, endpoint, seed, ...fields } = options;
    const fault = { kind, ...fields } as FaultsInput['faults'][number];
    const set = await withLocalControl({ endpoint }, context, async (control) => {
        const before = await control.faults();
        const faults = [...before.faults.map((one) => one.fault), fault];
        return control.setFaults({ faults, seed: seed ?? before.seed });
    });
    output.result(set, formatFaults(set));
}
