import type { HostingSettings } from '../host-protocol.js';
import { HOSTED_SHARED_PUBLIC_HOST_LABEL } from '../integration/public-endpoints.js';

/** Where names of workspaces, integrations and sites are, and which sites are elsewhere. */
type HostingNames = Pick<HostingSettings, 'domain' | 'hostnames'>;

/** What a host serves: a workspace itself, what integrations and sites of it show, or just the site whose own host it is. */
export interface HostnameTarget {
    workspace: string;
    serves: 'workspace' | 'public' | 'site';
}

/** Where the first owner of a workspace is let in, at its own name. */
export const OWNER_BOOTSTRAP_PATH = '/bootstrap';

/** Between a name and that of the workspace, in one label: a further label would need a certificate of its own. */
const BETWEEN = '--';

/** Names of workspaces in hosts: what stands before them has to have room in the same label. */
const WORKSPACE_NAME = /^(?=.{1,20}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where a hosted workspace is reached. Its host ends TLS in front of the service. */
export function getHostedUrls(
    { domain }: Pick<HostingNames, 'domain'>,
    workspace: string,
): { url: string; publicUrl: string } {
    return {
        url: `https://${workspace}.${domain}`,
        publicUrl: `https://${HOSTED_SHARED_PUBLIC_HOST_LABEL}${BETWEEN}${workspace}.${domain}`,
    };
}

/** Whether a workspace can have a name of its own in hosts. */
export function isValidWorkspaceHostLabel(name: string): boolean {
    return WORKSPACE_NAME.test(name);
}

/** What a host serves; undefined for one that is none of the service's. */
export function resolveHost({ domain, hostnames = {} }: HostingNames, host: string): HostnameTarget | undefined {
    const name = host.toLowerCase();
    const [label = '', ...above] = name.split('.');
    if (above.join('.') === domain) return parseWorkspaceLabel(label);
    const workspace = Object.hasOwn(hostnames, name) ? hostnames[name] : undefined;
    return workspace === undefined ? undefined : { workspace, serves: 'site' };
}

function parseWorkspaceLabel(label: string): HostnameTarget | undefined {
    const at = label.lastIndexOf(BETWEEN);
    const workspace = at < 0 ? label : label.slice(at + BETWEEN.length);
    if (!isValidWorkspaceHostLabel(workspace)) return undefined;
    return { workspace, serves: at < 0 ? 'workspace' : 'public' };
}
