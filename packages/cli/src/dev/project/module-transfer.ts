import { ControlError, type DevelopmentModule } from '@svc-int/emulator';

import type { KitModule } from '../../bundle/kit-modules.js';

const TEXT_MISSING_STATUS = 412;

/** Sends modules: unchanged modules only by hash, as the service has them. */
export type ChangedModuleTransfer = <Result>(
    modules: Record<string, KitModule>,
    send: (modules: Record<string, DevelopmentModule>) => Promise<Result>,
) => Promise<Result>;

export function createChangedModuleTransfer(): ChangedModuleTransfer {
    let known: Record<string, KitModule> = {};
    return async (modules, send) => {
        const sent = await send(omitKnown(modules, known)).catch((error: unknown) => {
            if (!(error instanceof ControlError) || error.status !== TEXT_MISSING_STATUS) throw error;
            return send(omitKnown(modules, {}));
        });
        known = modules;
        return sent;
    };
}

function omitKnown(
    modules: Record<string, KitModule>,
    known: Record<string, KitModule>,
): Record<string, DevelopmentModule> {
    const entries = Object.entries(modules);
    return Object.fromEntries(
        entries.map(([name, { text, hash }]) => [name, known[name]?.hash === hash ? { hash } : { text }]),
    );
}
