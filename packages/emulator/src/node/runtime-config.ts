import { DIST_FOLDER } from '../dist-folder.js';
import { WORKER_MODULE, type WorkerVariable } from '../hosting/worker-module.js';
import { quoteCapnpText } from './quote.js';
import { createNetworkWorkerdConfig } from './networks.js';

/** Variable with the translation engine as JSON; empty without one. */
export const WORKERD_TRANSLATOR_VARIABLE = 'SVC_INT_WORKSPACE_TRANSLATOR';

/** Variable of workerd's environment with the token of the workspace's user: a file would keep it. */
export const WORKERD_TOKEN_VARIABLE = 'SVC_INT_WORKSPACE_TOKEN';

/** The same for the key that locks secrets in the workspace's data. */
export const STATE_KEY_VARIABLE = 'SVC_INT_WORKSPACE_KEY';

/** Variable with the hosting settings as JSON; empty for a service of its own machine. */
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
 * Name of the service in the runtime. workerd's inspector looks up the text after the last slash of a path, and so
 * never finds a name with a slash: debuggers cannot attach to the service, whose memory contains tokens and secrets.
 */
export const WORKERD_SERVICE_NAME = 'kit/service';

/**
 * Size of each half of V8's young generation in MB, whose default is up to 32. Its collection pauses all requests,
 * longer with more dead objects of the runtime.
 */
const SEMI_SPACE_MB = 8;

/** Parts of workerd's configuration that differ between hosts. */
interface RuntimeConfig {
    /** Folder of the workspaces' data. */
    statePath: string;
    /** Address of the converter, in workerd's notation. */
    conversions: string;
    variables: Record<string, WorkerVariable>;
    /** Ranges that a hosted service reaches beside public addresses; undefined for a service of its own machine. */
    allowedNetworks: readonly string[] | undefined;
    sockets: readonly string[];
    /** More fields of the configuration. Default: none. */
    fields?: readonly string[];
    /** More fields of the objects' namespace. Default: none. */
    objectFields?: readonly string[];
    /** Source of workspace names: the files of their data, or an object that all nodes share. */
    workspaceNames: 'files' | 'registry';
}

/**
 * Formats the runtime's configuration: a Worker, its Durable Objects, and a loader of integrations. See workerd.capnp
 * in workerd's package.
 */
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

/** Module of the Worker, and its compatibility settings. */
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

/** Bindings in each workerd: secrets, files of pages, objects, and the loader of integrations. */
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
