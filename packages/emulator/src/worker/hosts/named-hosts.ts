import type { HostingSettings } from '../../host-protocol.js';
import { MAIN_WORKSPACE, type WorkerEnv } from '../env.js';
import { isOperatorRequest } from '../http/guards.js';
import { parsePublicEndpoint, parsePublishedScriptPath } from '../../integration/public-endpoints.js';
import {
    OWNER_BOOTSTRAP_PATH,
    getHostedUrls,
    resolveHostnameTarget,
    type HostnameTarget,
} from '../../hosting/hostnames.js';
import type { Platform } from './platform.js';

export function withNamedHosts(platform: Platform, env: WorkerEnv, hosting: HostingSettings): Platform {
    const resolveTarget = ({ url }: Request) => resolveHostnameTarget(hosting, new URL(url).host);
    return {
        ...platform,
        getUrls: (workspace) => getHostedUrls(hosting, workspace),
        getWorkspaceName: (request) => resolveTarget(request)?.workspace,
        getListener: (request) => (isPublicTarget(resolveTarget(request)) ? 'public' : 'control'),
        isPublicRequest: (request) => {
            const target = resolveTarget(request);
            return isPublicTarget(target) && !(target?.serves === 'site' && isIntegrationRequest(request));
        },
        checkOrigin: (request, isOpen) => {
            const target = resolveTarget(request);
            const isOperator = isOperatorRequest(request, env);
            if (isOperator && !target) return platform.checkOrigin(request, isOpen);
            const problem = checkHost(request, target !== undefined, isOpen);
            return problem ?? (isOperator && target ? checkOperator(request, target, env) : undefined);
        },
    };
}

function isPublicTarget(target: HostnameTarget | undefined): boolean {
    return target !== undefined && target.serves !== 'workspace';
}

/** At a site's host, browsers would treat an integration's responses as the site's. */
function isIntegrationRequest({ url }: Request): boolean {
    const { pathname } = new URL(url);
    return parsePublicEndpoint(pathname) !== undefined || parsePublishedScriptPath(pathname) !== undefined;
}

/** At the hosts of workspaces, the operator's token may only create a workspace. */
function checkOperator(
    { method, url }: Request,
    { workspace }: HostnameTarget,
    { WORKSPACES: hasOthers }: WorkerEnv,
): string | undefined {
    if (method !== 'POST' || new URL(url).pathname !== OWNER_BOOTSTRAP_PATH)
        return 'The token of the host can only create a workspace. Use the token of the workspace.';
    if (hasOthers || workspace === MAIN_WORKSPACE) return undefined;
    return 'This service is configured for the main workspace only.';
}

function checkHost({ headers, url }: Request, isServed: boolean, isOpen: boolean): string | undefined {
    const { host } = new URL(url);
    const origin = headers.get('origin');
    if (!isServed) return `The service does not serve the host "${host}". Use one of its own hosts.`;
    if (!isOpen && origin !== null && origin !== `https://${host}`)
        return `The origin "${origin}" may not call this service.`;
    return undefined;
}
