import type { RuntimeCrash } from '../../control.js';
import { type CommonServiceSettings, createCommonWorkerVariables, WORKER_MODULE } from '../../hosting/worker-module.js';
import { quoteCapnpText } from './quote.js';
import { formatWorkerdConfig, WORKERD_SERVICE_NAME } from './runtime-config.js';

export interface WorkerdServiceSettings extends CommonServiceSettings {
    stop: RuntimeCrash;
    statePath: string;
    ownSeed: boolean;
    markerKey: string;
    conversions: string;
}

export function createServiceWorkerdConfig(settings: WorkerdServiceSettings): string {
    const { stop, statePath, ownSeed, markerKey, conversions } = settings;
    const entrypoint = quoteCapnpText(WORKER_MODULE.publicEntrypoint);
    return formatWorkerdConfig({
        statePath,
        conversions,
        allowedNetworks: settings.allowedNetworks,
        variables: {
            ...createCommonWorkerVariables('local', settings),
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
