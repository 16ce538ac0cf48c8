import type { RuntimeCrash } from '../control.js';
import { type CommonServiceSettings, createCommonVariables, WORKER_MODULE } from '../hosting/worker-module.js';
import { quoteCapnpText } from './quote.js';
import { formatWorkerdConfig, WORKERD_SERVICE_NAME } from './runtime-config.js';

/** Settings for the service in the runtime. */
export interface WorkerdServiceSettings extends CommonServiceSettings {
    /** Previous crash of the runtime. */
    stop: RuntimeCrash;
    /** Folder of the workspace's data. */
    statePath: string;
    /** Whether a new workspace gets a seed of the author. */
    ownSeed: boolean;
    /** Key of the execution markers; empty without markers. */
    markerKey: string;
    /** Address of the converter, in workerd's notation. */
    conversions: string;
}

/** The runtime's configuration on the author's machine, with the sockets `control` and `public`. */
export function createServiceWorkerdConfig(settings: WorkerdServiceSettings): string {
    const { stop, statePath, ownSeed, markerKey, conversions } = settings;
    const entrypoint = quoteCapnpText(WORKER_MODULE.publicEntrypoint);
    return formatWorkerdConfig({
        statePath,
        conversions,
        allowedNetworks: settings.allowedNetworks,
        variables: {
            ...createCommonVariables('local', settings),
            STOP: stop,
            OWN_SEED: ownSeed,
            MARKER_KEY: markerKey,
        },
        sockets: [
            `(name = "control", service = ${quoteCapnpText(WORKERD_SERVICE_NAME)}, http = ())`,
            `(name = "public", service = (name = ${quoteCapnpText(WORKERD_SERVICE_NAME)}, entrypoint = ${entrypoint}), http = ())`,
        ],
        workspaceNames: 'files',
        objectFields: ['preventEviction = true'],
    });
}
