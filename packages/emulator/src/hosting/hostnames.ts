import type { HostingSettings } from '../host-protocol.js';
import { HOSTED_SHARED_PUBLIC_HOST_LABEL } from '../integration/public-endpoints.js';

type HostingNames = Pick<HostingSettings, 'domain' | 'hostnames'>;

/** A host of a workspace, of an integration or site, or of a site alone. */
export interface HostnameTarget {
    workspace: string;
    serves: 'workspace' | 'public' | 'site';
}

export const OWNER_BOOTSTRAP_PATH = '/bootstrap';

/** Separates names in one DNS label, as a further label would need its own certificate. */
const LABEL_SEPARATOR = '--';

/** Short, so that a prefix fits into the host label. */
const WORKSPACE_NAME = /^(?=.{1,20}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function getHostedUrls(
    { domain }: Pick<HostingNames, 'domain'>,
    workspace: string,
): { url: string; publicUrl: string } {
    return {
        url: `https://${workspace}.${domain}`,
        publicUrl: `https://${HOSTED_SHARED_PUBLIC_HOST_LABEL}${LABEL_SEPARATOR}${workspace}.${domain}`,
    };
}

export function isValidWorkspaceHostLabel(name: string): boolean {
    return WORKSPACE_NAME.test(name);
}

export function resolveHostnameTarget(
    { domain, hostnames = {} }: HostingNames,
    host: string,
): HostnameTarget | undefined {
    const name = host.toLowerCase();
    const [label = '', ...above] = name.split('.');
    if (above.join('.') === domain) return parseWorkspaceLabel(label);
    const workspace = Object.hasOwn(hostnames, name) ? hostnames[name] : undefined;
    return workspace === undefined ? undefined : { workspace, serves: 'site' };
}

function parseWorkspaceLabel(label: string): HostnameTarget | undefined {
    const at = label.lastIndexOf(LABEL_SEPARATOR);
    const workspace = at < 0 ? label : label.slice(at + LABEL_SEPARATOR.length);
    if (!isValidWorkspaceHostLabel(workspace)) return undefined;
    return { workspace, serves: at < 0 ? 'workspace' : 'public' };
}
