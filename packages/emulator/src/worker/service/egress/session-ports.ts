import type { ApiAndPublicUrls } from '../service.js';

/**
 * Local ports that integrations must not reach, as reported by the host. Only the main workspace receives reports, as other
 * workspaces may have other owners.
 */
const reported: { initialPorts?: readonly number[]; closed: readonly number[] } = { closed: [] };

const expected = new Set<number>();

export function updateSessionPorts(ports: Partial<typeof reported>): void {
    Object.assign(reported, ports);
}

export function addExpectedSessionPortsFromUrls({ url, publicUrl }: ApiAndPublicUrls): void {
    if (reported.initialPorts) return;
    for (const address of [url, publicUrl].filter(Boolean)) expected.add(Number(new URL(address).port));
}

export function listReportedOrExpectedSessionPorts(): number[] {
    return [...(reported.initialPorts ?? expected), ...reported.closed];
}
