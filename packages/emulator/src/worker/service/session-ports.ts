import type { ApiAndPublicUrls } from './service.js';

/**
 * Ports of this machine that the session closes to integrations, as reported by its host: those at the start of the
 * runtime, and those closed since. They apply to all workspaces, and remain while one is replaced; only the main one
 * receives them, as others may have other owners. Empty without a report.
 */
const reported: { begunWith?: readonly number[]; closed: readonly number[] } = { closed: [] };

/** Ports that are assumed until the first report. */
const expected = new Set<number>();

/** Replaces the reported ports. */
export function setSessionPorts(ports: Partial<typeof reported>): void {
    Object.assign(reported, ports);
}

/** Adds the ports of earlier workspace URLs until the first report of the host. */
export function addExpectedSessionPortsFromUrls({ url, publicUrl }: ApiAndPublicUrls): void {
    if (reported.begunWith) return;
    for (const address of [url, publicUrl].filter(Boolean)) expected.add(Number(new URL(address).port));
}

/** All of them. */
export function listReportedOrExpectedSessionPorts(): number[] {
    return [...(reported.begunWith ?? expected), ...reported.closed];
}
