import type { ApiAndPublicUrls } from './service.js';

/**
 * Ports of this machine on which the session has what is not for integrations, as its host tells them: those that the runtime began with, and
 * those that were closed since. They are of all workspaces, and stay while one of them is replaced; it tells the main one alone, as others may
 * have owners of their own. Where nobody tells any, there are none.
 */
const reported: { begunWith?: readonly number[]; closed: readonly number[] } = { closed: [] };

/** Those that are taken for them until the host tells any. */
const expected = new Set<number>();

/** Takes what the host tells, in place of what it told before. */
export function setSessionPorts(ports: Partial<typeof reported>): void {
    Object.assign(reported, ports);
}

/** Before the host tells any, those of addresses that workspaces had before are taken for them. */
export function addExpectedSessionPortsFromUrls({ url, publicUrl }: ApiAndPublicUrls): void {
    if (reported.begunWith) return;
    for (const address of [url, publicUrl].filter(Boolean)) expected.add(Number(new URL(address).port));
}

/** All of them. */
export function listReportedOrExpectedSessionPorts(): number[] {
    return [...(reported.begunWith ?? expected), ...reported.closed];
}
