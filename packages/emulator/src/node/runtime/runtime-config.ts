import { DIST_FOLDER } from '../../dist-folder.js';
import { WORKER_MODULE, type WorkerVariable } from '../../hosting/worker-module.js';
import { quoteCapnpText } from './quote.js';
import { createNetworkWorkerdConfig } from './networks.js';

export const WORKERD_TRANSLATOR_VARIABLE = 'SVC_INT_WORKSPACE_TRANSLATOR';

/** Environment variable with the token, because a file would persist it. */
export const WORKERD_TOKEN_VARIABLE = 'SVC_INT_WORKSPACE_TOKEN';

/** Variable with the key that encrypts secrets in the workspace's data. */
export const STATE_KEY_VARIABLE = 'SVC_INT_WORKSPACE_KEY';

export const HOSTING_VARIABLE = 'SVC_INT_WORKSPACE_HOSTING';

export const DISPATCH_VARIABLE = 'SVC_INT_DISPATCH_SECRET';

const SECRETS = {
    TOKEN: WORKERD_TOKEN_VARIABLE,
    STATE_KEY: STATE_KEY_VARIABLE,
    DISPATCH_SECRET: DISPATCH_VARIABLE,
    HOSTING: HOSTING_VARIABLE,
    TRANSLATOR: WORKERD_TRANSLATOR_VARIABLE,
} as const;

/** workerd's inspector cannot find a name with a slash, so debuggers cannot attach to the service and its secrets. */
export const WORKERD_SERVICE_NAME = 'kit/service';

/** V8's default of up to 32 MB makes collections pause requests for longer. */
const SEMI_SPACE_MB = 8;

interface RuntimeConfig {
    statePath: string;
    conversions: string;
    variables: Record<string, WorkerVariable>;
    allowedNetworks: readonly string[] | undefined;
    sockets: readonly string[];
    fields?: readonly string[];
    objectFields?: readonly string[];
    /** `registry`: an object that all nodes share. */
    workspaceNames: 'files' | 'registry';
}

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

function formatWorkerFields(): string {
    const { module, compatibilityDate, compatibilityFlags } = WORKER_MODULE;
    return `modules = [(name = "index.js", esModule = embed ${quoteCapnpText(`/${module}`)})],
    compatibilityDate = ${quoteCapnpText(compatibilityDate)},
    compatibilityFlags = [${compatibilityFlags.map(quoteCapnpText).join(', ')}]`;
}

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

function formatObjectFields({ className, uniqueKey }: Record<'className' | 'uniqueKey', string>): string {
    return `className = ${quoteCapnpText(className)}, uniqueKey = ${quoteCapnpText(uniqueKey)}, enableSql = true`;
}

const BUILT_FILES = 'built-files';

/** Serves built files from disk: each start would read texts in the configuration. */
function formatBuiltFilesService(): string {
    return `(name = ${quoteCapnpText(BUILT_FILES)}, disk = (path = ${quoteCapnpText(DIST_FOLDER)}))`;
}

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

function toBindings(variables: Record<string, WorkerVariable>): string[] {
    return Object.entries(variables).map(([name, value]) =>
        typeof value === 'string'
            ? `(name = ${quoteCapnpText(name)}, text = ${quoteCapnpText(value)})`
            : `(name = ${quoteCapnpText(name)}, json = ${quoteCapnpText(JSON.stringify(value))})`,
    );
}
