import { DIST_FOLDER } from '../dist-folder.js';
import { WORKER_MODULE, type WorkerVariable } from '../hosting/worker-module.js';
import { quoteCapnpText } from './quote.js';
import { createNetworkWorkerdConfig } from './networks.js';

/** The engine that translates, as JSON; empty where there is none. */
export const WORKERD_TRANSLATOR_VARIABLE = 'SVC_INT_WORKSPACE_TRANSLATOR';

/** Variable of workerd's environment with the token of the workspace's user: a file would keep it. */
export const WORKERD_TOKEN_VARIABLE = 'SVC_INT_WORKSPACE_TOKEN';

/** The same for the key that locks secrets in the workspace's data. */
export const STATE_KEY_VARIABLE = 'SVC_INT_WORKSPACE_KEY';

/** The same for how the service is hosted, as JSON; empty where it serves this machine alone. */
export const HOSTING_VARIABLE = 'SVC_INT_WORKSPACE_HOSTING';

/** The same for the path segment that another service sends events to. */
export const DISPATCH_VARIABLE = 'SVC_INT_DISPATCH_SECRET';

/** Secrets of the Worker, by the variables of workerd's environment that have them. */
const SECRETS = {
    TOKEN: WORKERD_TOKEN_VARIABLE,
    STATE_KEY: STATE_KEY_VARIABLE,
    DISPATCH_SECRET: DISPATCH_VARIABLE,
    HOSTING: HOSTING_VARIABLE,
    TRANSLATOR: WORKERD_TRANSLATOR_VARIABLE,
} as const;

/**
 * Name of the service in the runtime. The inspector there looks for what stands behind the last slash of a path, so that it finds nothing that has a
 * slash in its name: no debugger gets into the service, whose memory holds tokens and secrets.
 */
export const WORKERD_SERVICE_NAME = 'kit/service';

/**
 * Megabytes of each half of an isolate's young generation, which V8 takes to 32 by itself. Everyone waits while it is collected, the
 * longer the more objects of the runtime have died in it.
 */
const SEMI_SPACE_MB = 8;

/** What each way of running the service says of its own, in workerd's terms. */
interface RuntimeConfig {
    /** Folder of the workspaces' data. */
    statePath: string;
    /** Where conversions are taken, as workerd spells addresses. */
    conversions: string;
    variables: Record<string, WorkerVariable>;
    /** Ranges that a hosted service reaches beside public addresses; undefined for a service of its own machine. */
    allowedNetworks: readonly string[] | undefined;
    sockets: readonly string[];
    /** More fields of the configuration. Default: none. */
    fields?: readonly string[];
    /** More fields of the objects' namespace. Default: none. */
    objectFields?: readonly string[];
    /** Where names of workspaces are looked up: in the files of their data, or in an object that all nodes share. */
    workspaceNames: 'files' | 'registry';
}

/** The runtime's configuration: one Worker, its Durable Object, and a loader for integrations. See workerd.capnp in workerd's package. */
export function formatWorkerdConfig(config: RuntimeConfig): string {
    const { statePath, conversions, variables, sockets, fields = [], objectFields = [] } = config;
    const names = formatWorkspaceNames(config);
    const { services, bindings } = createNetworkWorkerdConfig(config.allowedNetworks);
    return `
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
    services = [
        (name = ${quoteCapnpText(WORKERD_SERVICE_NAME)}, worker = .service),
        (name = "conversions", external = (address = ${quoteCapnpText(conversions)}, http = ())),
        (name = "state", disk = (path = ${quoteCapnpText(statePath)}, writable = true)),
        ${formatBuiltFilesService()},
        ${names.services.map((service) => `${service},`).join('')}
        ${services.join(',\n        ')},
    ],
    sockets = [
        ${sockets.join(',\n        ')},
    ],
    v8Flags = ["--max-semi-space-size=${SEMI_SPACE_MB}"],
    ${fields.map((field) => `${field},`).join('\n    ')}
);

const service :Workerd.Worker = (
    ${formatWorkerFields()},
    bindings = [
        ${[...formatOwnBindings(), ...toBindings(variables), ...bindings, ...names.bindings].join(',\n        ')},
    ],
    durableObjectNamespaces = [(${[formatObjectFields(WORKER_MODULE.object), ...objectFields].join(', ')})${names.namespaces}],
    durableObjectStorage = (localDisk = "state"),
);
`;
}

/** Its module, and how workerd takes that. */
function formatWorkerFields(): string {
    const { module, compatibilityDate, compatibilityFlags } = WORKER_MODULE;
    return `modules = [(name = "index.js", esModule = embed ${quoteCapnpText(`/${module}`)})],
    compatibilityDate = ${quoteCapnpText(compatibilityDate)},
    compatibilityFlags = [${compatibilityFlags.map(quoteCapnpText).join(', ')}]`;
}

/** Names of workspaces, as parts of workerd's configuration. */
function formatWorkspaceNames({ workspaceNames, statePath }: RuntimeConfig) {
    const { registry, stateFiles } = WORKER_MODULE;
    if (workspaceNames === 'registry')
        return {
            services: [],
            bindings: [
                `(name = ${quoteCapnpText(registry.binding)}, durableObjectNamespace = ${quoteCapnpText(registry.className)})`,
            ],
            namespaces: `, (${formatObjectFields(registry)})`,
        };
    return {
        services: [`(name = "state-files", disk = (path = ${quoteCapnpText(statePath)}))`],
        bindings: [`(name = ${quoteCapnpText(stateFiles)}, service = "state-files")`],
        namespaces: '',
    };
}

/** Objects of a class, as a namespace of workerd. */
function formatObjectFields({ className, uniqueKey }: Record<'className' | 'uniqueKey', string>): string {
    return `className = ${quoteCapnpText(className)}, uniqueKey = ${quoteCapnpText(uniqueKey)}, enableSql = true`;
}

const BUILT_FILES = 'built-files';

/** Files of the package, which the service reads when they are first needed: texts of the configuration are read, and copied, at each start. */
function formatBuiltFilesService(): string {
    return `(name = ${quoteCapnpText(BUILT_FILES)}, disk = (path = ${quoteCapnpText(DIST_FOLDER)}))`;
}

/** What it has in each workerd: secrets of the environment, files of pages, its objects, and what loads integrations. */
function formatOwnBindings(): string[] {
    const { object, loader, conversions, pageFiles } = WORKER_MODULE;
    return [
        ...Object.entries(SECRETS).map(
            ([name, variable]) => `(name = ${quoteCapnpText(name)}, fromEnvironment = ${quoteCapnpText(variable)})`,
        ),
        `(name = ${quoteCapnpText(pageFiles.binding)}, service = ${quoteCapnpText(BUILT_FILES)})`,
        `(name = ${quoteCapnpText(conversions)}, service = "conversions")`,
        `(name = ${quoteCapnpText(object.binding)}, durableObjectNamespace = ${quoteCapnpText(object.className)})`,
        `(name = ${quoteCapnpText(loader)}, workerLoader = ())`,
    ];
}

/** Variables as workerd's bindings. */
function toBindings(variables: Record<string, WorkerVariable>): string[] {
    return Object.entries(variables).map(([name, value]) =>
        typeof value === 'string'
            ? `(name = ${quoteCapnpText(name)}, text = ${quoteCapnpText(value)})`
            : `(name = ${quoteCapnpText(name)}, json = ${quoteCapnpText(JSON.stringify(value))})`,
    );
}
