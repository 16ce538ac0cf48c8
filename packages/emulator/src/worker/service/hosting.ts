import type { HostingSettings } from '../../host-protocol.js';

const read = new Map<string, HostingSettings>();

/** The settings of a service for others, as the binding has them; undefined where workspaces have no names of their own. */
export function parseHostingSettings({ HOSTING }: { HOSTING?: string }): HostingSettings | undefined {
    if (!HOSTING) return undefined;
    const known = read.get(HOSTING);
    // The host of the same build has written it.
    const hosting = known ?? (JSON.parse(HOSTING) as HostingSettings);
    read.set(HOSTING, hosting);
    return hosting;
}
