import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

import type { RuntimeStop } from '../control.js';
import { quote } from './config-text.js';
import { waysOut } from './networks.js';

/** The engine that translates, as JSON; empty where there is none. */
export const TRANSLATOR_VARIABLE = 'SVC_INT_WORKSPACE_TRANSLATOR';

/** Variable of workerd's environment with the token of the workspace's user: a file would keep it. */
export const TOKEN_VARIABLE = 'SVC_INT_WORKSPACE_TOKEN';

/** The same for the key that locks secrets in the workspace's data. */
export const KEY_VARIABLE = 'SVC_INT_WORKSPACE_KEY';

/** The same for the path segment that another service sends events to. */
export const DISPATCH_VARIABLE = 'SVC_INT_DISPATCH_SECRET';

/**
 * Name of the service in the runtime. The inspector there looks for what stands behind the last slash of a path, so that it finds nothing that has a
 * slash in its name: no debugger gets into the service, whose memory holds tokens and secrets.
 */
const SERVICE = 'kit/service';

/** Settings for the service in the runtime. */
export interface ServiceSettings {
    /** Milliseconds that an integration has to answer. */
    dispatchTimeout: number;
    /** How the runtime ended before. */
    stop: RuntimeStop;
    /** Folder of the workspace's data. */
    statePath: string;
    /** Whether a new workspace waits for a seed of its own. */
    ownSeed: boolean;
    /** Whether there are workspaces beside the main one. */
    workspaces: boolean;
    /** Milliseconds that a conversion may take. */
    conversionTimeout: number;
    /** Key by which notes of turns are known; empty where none are written. */
    noteKey: string;
    /** Whether policies of scripts in sites are only noted. */
    looseScripts: boolean;
    /** Whether published sites show pictures, fonts and specifications of other hosts. */
    remotePictures: boolean;
    /** Where conversions are taken, as workerd spells addresses. */
    conversions: string;
}

/**
 * Megabytes of each half of an isolate's young generation, which V8 takes to 32 by itself. Everyone waits while it is collected, the
 * longer the more objects of the runtime have died in it.
 */
const YOUNG_HALF = 8;

/**
 * The runtime's configuration: one Worker, its Durable Object, a loader for integrations, and the sockets `control` and
 * `public`. See workerd.capnp in workerd's package.
 */
// oxlint-disable-next-line max-lines-per-function -- one text
export function serviceConfig({
    dispatchTimeout,
    stop,
    statePath,
    ownSeed,
    workspaces,
    conversionTimeout,
    noteKey,
    looseScripts,
    remotePictures,
    conversions,
}: ServiceSettings): string {
    const { services, bindings } = waysOut();
    return `
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
    services = [
        (name = ${quote(SERVICE)}, worker = .service),
        (name = "conversions", external = (address = ${quote(conversions)}, http = ())),
        (name = "state", disk = (path = ${quote(statePath)}, writable = true)),
        ${services.join(',\n        ')},
    ],
    sockets = [
        (name = "control", service = ${quote(SERVICE)}, http = ()),
        (name = "public", service = (name = ${quote(SERVICE)}, entrypoint = "Public"), http = ()),
    ],
    v8Flags = ["--max-semi-space-size=${YOUNG_HALF}"],
);

const service :Workerd.Worker = (
    modules = [(name = "index.js", esModule = embed "/worker/index.js")],
    compatibilityDate = "${DEFAULT_COMPATIBILITY_DATE}",
    compatibilityFlags = ["nodejs_compat"],
    bindings = [
        (name = "TOKEN", fromEnvironment = ${quote(TOKEN_VARIABLE)}),
        (name = "STATE_KEY", fromEnvironment = ${quote(KEY_VARIABLE)}),
        (name = "DISPATCH_SECRET", fromEnvironment = ${quote(DISPATCH_VARIABLE)}),
        (name = "TRANSLATOR", fromEnvironment = ${quote(TRANSLATOR_VARIABLE)}),
        (name = "DISPATCH_TIMEOUT", json = "${dispatchTimeout}"),
        (name = "STOP", json = ${quote(JSON.stringify(stop))}),
        (name = "OWN_SEED", json = "${ownSeed}"),
        (name = "WORKSPACES", json = "${workspaces}"),
        (name = "STUDIO", text = embed "/studio.json"),
        (name = "SITE", text = embed "/site.json"),
        (name = "NOTE_KEY", text = ${quote(noteKey)}),
        (name = "LOOSE_SCRIPTS", json = "${looseScripts}"),
        (name = "REMOTE_PICTURES", json = "${remotePictures}"),
        (name = "CONVERSION_TIMEOUT", json = "${conversionTimeout}"),
        (name = "CONVERSIONS", service = "conversions"),
        (name = "WORKSPACE", durableObjectNamespace = "Workspace"),
        (name = "LOADER", workerLoader = ()),
        ${bindings.join(',\n        ')},
    ],
    durableObjectNamespaces = [
        (className = "Workspace", uniqueKey = "service-Workspace", enableSql = true, preventEviction = true),
    ],
    durableObjectStorage = (localDisk = "state"),
);
`;
}
