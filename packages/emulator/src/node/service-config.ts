import type { RuntimeStop } from '../control.js';
import { type CommonSettings, commonVariables, SERVICE_WORKER } from '../hosting/service-worker.js';
import { quote } from './config-text.js';
import { runtimeConfig, SERVICE } from './runtime-config.js';

/** Settings for the service in the runtime. */
export interface ServiceSettings extends CommonSettings {
    /** How the runtime ended before. */
    stop: RuntimeStop;
    /** Folder of the workspace's data. */
    statePath: string;
    /** Whether a new workspace waits for a seed of its own. */
    ownSeed: boolean;
    /** Key by which notes of turns are known; empty where none are written. */
    noteKey: string;
    /** Where conversions are taken, as workerd spells addresses. */
    conversions: string;
}

/** The runtime's configuration on the author's machine, with the sockets `control` and `public`. */
export function serviceConfig(settings: ServiceSettings): string {
    const { stop, statePath, ownSeed, noteKey, conversions } = settings;
    const entrypoint = quote(SERVICE_WORKER.publicEntrypoint);
    return runtimeConfig({
        statePath,
        conversions,
        variables: { ...commonVariables('local', settings), STOP: stop, OWN_SEED: ownSeed, NOTE_KEY: noteKey },
        sockets: [
            `(name = "control", service = ${quote(SERVICE)}, http = ())`,
            `(name = "public", service = (name = ${quote(SERVICE)}, entrypoint = ${entrypoint}), http = ())`,
        ],
        objectFields: ['preventEviction = true'],
    });
}
