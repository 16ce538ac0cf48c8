import type { Addresses } from './service.js';

/**
 * Ports of this machine on which the session has what is not for integrations, as its host tells them: those that the runtime began with, and
 * those that were closed since. They are of all workspaces, and stay while one of them is replaced; where nobody tells any, there are none.
 */
const told = { begunWith: [] as readonly number[], closed: [] as readonly number[] };

/** Takes what the host tells, in place of what it told before. */
export function takeSessionPorts(ports: Partial<typeof told>): void {
    Object.assign(told, ports);
}

/** Before the host tells any, those of addresses that a workspace had before are taken for them. */
export function expectSessionPorts({ url, publicUrl }: Addresses): void {
    if (told.begunWith.length === 0)
        told.begunWith = [url, publicUrl].filter(Boolean).map((address) => Number(new URL(address).port));
}

/** All of them. */
export function sessionPorts(): number[] {
    return [...told.begunWith, ...told.closed];
}
