import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { HostingSettings } from '@svc-int/emulator';

import { type ClusterDeployment, clusterDeploymentSchema } from '../cluster/deployment.schema.js';
import { CLUSTER_NODE_SECRET_VARIABLES } from '../cluster/node-settings.js';
import { CLUSTER_FILES } from '../cluster/write-deployment.js';
import { HostingError } from '../hosting-error.js';
import { parseLoginProvider } from './login-provider.js';

export interface ClusterNodeSecrets {
    clusterKey: string;
    token: string;
    stateKey: string;
    bootstrapToken: string;
    login: HostingSettings['login'];
    bucketVariables: Record<string, string>;
}

/** Throws FILE_UNUSABLE. */
export function readClusterDeploymentFile(deploymentFolder: string): ClusterDeployment {
    const file = join(deploymentFolder, CLUSTER_FILES.settings);
    const read = clusterDeploymentSchema.safeParse(readJsonFile(file));
    if (read.success) return read.data;
    const problems = read.error.issues.map(({ path, message }) => ({ text: `${path.join('.')}: ${message}` }));
    throw new HostingError('FILE_UNUSABLE', `${file} was written by another version of the kit.`, {
        problems,
        hint: 'Run "svc-int emulator deploy --to cluster" with the version of the kit that nodes have.',
    });
}

function readJsonFile(file: string): unknown {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch (cause) {
        throw new HostingError('FILE_UNUSABLE', `${file} cannot be read: ${String(cause)}`, {
            cause,
            hint: 'Give the folder that "svc-int emulator deploy --to cluster" has written, with --folder.',
        });
    }
}

/** Throws VARIABLE_UNSET or INPUT_INVALID. */
export function readClusterNodeSecrets(env: NodeJS.ProcessEnv): ClusterNodeSecrets {
    const { secret, bucket } = CLUSTER_NODE_SECRET_VARIABLES;
    const unset = Object.values(secret).filter((name) => !env[name]);
    if (unset.length > 0)
        throw new HostingError('VARIABLE_UNSET', "Not all of the node's secrets are set.", {
            problems: unset.map((text) => ({ text })),
            hint: `Have its environment made from ${CLUSTER_FILES.secrets}, as the unit in its folder does.`,
        });
    const getVariable = (name: string) => env[name] ?? '';
    return {
        clusterKey: getVariable(secret.clusterKey),
        token: getVariable(secret.token),
        stateKey: getVariable(secret.stateKey),
        bootstrapToken: getVariable(secret.bootstrapToken),
        login: parseLogin(env[CLUSTER_NODE_SECRET_VARIABLES.login]),
        bucketVariables: Object.fromEntries(
            bucket.filter((name) => env[name]).map((name) => [name, getVariable(name)]),
        ),
    };
}

function parseLogin(text: string | undefined): HostingSettings['login'] {
    return text ? parseLoginProvider(parseJson(text), CLUSTER_NODE_SECRET_VARIABLES.login) : undefined;
}

/** Returns undefined for invalid JSON, as an error would contain secrets. */
function parseJson(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
