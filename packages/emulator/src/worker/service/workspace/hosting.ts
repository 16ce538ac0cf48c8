import type { HostingSettings } from '../../../host-protocol.js';

const read = new Map<string, HostingSettings>();

export function parseHostingSettings({ HOSTING }: { HOSTING?: string }): HostingSettings | undefined {
    if (!HOSTING) return undefined;
    const known = read.get(HOSTING);
    const hosting = known ?? (JSON.parse(HOSTING) as HostingSettings);
    read.set(HOSTING, hosting);
    return hosting;
}
