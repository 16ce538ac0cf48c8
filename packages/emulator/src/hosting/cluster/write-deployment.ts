import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isThere, newSecret } from '../new-secret.js';
import type { ClusterDeployment } from './deployment.schema.js';
import { balancerConfiguration } from './balancer.js';
import { secretsText, systemdUnit } from './files.js';

/** Files of a deployment, in its folder. */
export const CLUSTER_FILES = {
    settings: 'node.json',
    secrets: 'secrets.env',
    unit: 'svc-int-node@.service',
    balancer: 'nginx.conf',
} as const;

/** Writes what each machine of a cluster needs. The secrets are made once: with others, the data could not be read. */
export function writeClusterDeployment(folder: string, deployment: ClusterDeployment): void {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
    writeFileSync(join(folder, CLUSTER_FILES.settings), `${JSON.stringify(deployment, undefined, 4)}\n`);
    writeFileSync(join(folder, CLUSTER_FILES.unit), systemdUnit(deployment));
    writeFileSync(join(folder, CLUSTER_FILES.balancer), balancerConfiguration(deployment));
    try {
        writeFileSync(join(folder, CLUSTER_FILES.secrets), secretsText(newSecret), { mode: 0o600, flag: 'wx' });
    } catch (error) {
        if (!isThere(error)) throw error;
    }
}
