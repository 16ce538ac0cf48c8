import { MAIN_WORKSPACE, workspaceOf, type WorkerEnv } from './env.js';
import type { SessionAddresses } from './service/go-out.js';
import type { Addresses, Service } from './service/service.js';
import type { Database } from './storage/database.js';
import { readSetting } from './storage/settings.js';

/** Addresses of a workspace, as its database has them. */
export function addressesOf(db: Database): Addresses {
    const url = readSetting(db, 'url') ?? '';
    const publicUrl = readSetting(db, 'publicUrl') ?? '';
    return { url, publicUrl, ports: [url, publicUrl].filter(Boolean).map(portOf), closedPorts: [] };
}

/** Where the session is, whose ports the host tells the main workspace. */
export async function sessionOf(service: Service, env: WorkerEnv): Promise<SessionAddresses> {
    const { url: apiUrl, publicUrl } = service.addresses;
    const isMain = service.name === MAIN_WORKSPACE;
    const ports = isMain ? portsOf(service) : await workspaceOf(env, MAIN_WORKSPACE).sessionPorts();
    return { apiUrl, publicUrl, ports };
}

/** Every port of this machine that a workspace knows of. */
export function portsOf({ addresses: { ports, closedPorts } }: Service): number[] {
    return [...ports, ...closedPorts];
}

function portOf(url: string): number {
    return Number(new URL(url).port);
}
