import type { SiteCustomizationSettings } from '@svc-int/api';

import type { PageScriptSettings } from '../../../../site/globals/page-settings.js';
import { findIntegrationSubdomainUrl } from '../../../service/integration-origins.js';
import type { Service } from '../../../service/service.js';
import { getConsentLabels } from '../../../site-page/index.js';
import { listInjectedScripts, type InjectedScript } from '../../../subjects/integrations/index.js';
import { hashValue } from '../hash-value.js';
import { createFrameAncestorsDirective } from '../page-csp.js';
import { getSiteBasePath, type SiteRequest } from '../site-request.js';
import { joinContentSecurityPolicies } from './join-content-security-policies.js';
import { SCRIPT_CACHE_BUSTING_QUERY_PARAM } from './script-state.js';

/** The scripts of integrations in the pages of a site, and what the page's own script knows of them. */
export function getPageScripts(
    visit: SiteRequest,
    customization: SiteCustomizationSettings,
): { scripts: string[]; settings: string } {
    const scripts = listPageScripts(visit);
    const { url: policy } = customization.privacyPolicy;
    const isConsentRequired = policy !== undefined || scripts.some(({ published }) => published.cookies);
    const settings: PageScriptSettings = {
        base: getSiteBasePath(visit),
        scripts: scripts.map(({ address }) => address),
        versions: Object.fromEntries(scripts.map(({ address, version }) => [address, version])),
        ...(isConsentRequired && {
            consent: { policy, words: getConsentLabels(customization.internationalization.locale) },
        }),
        keepsVisitors: customization.insights.trackingCookie,
    };
    return { scripts: [...settings.scripts], settings: JSON.stringify(settings) };
}

/** The scripts of integrations with their addresses in pages, which change with what a script depends on. */
export function listPageScripts({
    service,
    site: resolvedSite,
}: SiteRequest): (InjectedScript & { address: string })[] {
    return listInjectedScripts(service, resolvedSite.site).map((script) => {
        const state = hashValue([script.version, script.configurations]);
        return { ...script, address: `${script.published.script}?${SCRIPT_CACHE_BUSTING_QUERY_PARAM}=${state}` };
    });
}

/**
 * Creates the header with the policy of a page: its own, joined with those of its scripts. The policy is report-only if a
 * script declares none and the service is not strict: the hosted service enforces no policy, and such a script relies on it.
 */
export function createPageCspHeader(
    { service, site: resolvedSite, url }: SiteRequest,
    own: string,
): Record<string, string> {
    const scripts = listInjectedScripts(service, resolvedSite.site);
    const joined = joinContentSecurityPolicies(
        own,
        scripts.map(({ integration, published: { contentSecurityPolicy: policy } }) => ({
            policy,
            own: listOwnUrls(service, integration),
        })),
    );
    // A policy of its own, which no script adds to: browsers enforce both.
    const ownImages = service.remotePictures || scripts.length === 0 ? [] : [OWN_IMAGES];
    const isEnforced = service.strictScripts || scripts.every(({ published }) => published.contentSecurityPolicy);
    if (isEnforced) return { 'content-security-policy': [joined, ...ownImages].join(', ') };
    return {
        'content-security-policy': [STRICTEST, createFrameAncestorsDirective(service, url), ...ownImages].join('; '),
        'content-security-policy-report-only': joined,
    };
}

/** Directives that scripts cannot change, beside frame-ancestors. */
const STRICTEST = "base-uri 'none'; object-src 'none'";

/** Where pages show nothing of other hosts. */
const OWN_IMAGES = "img-src 'self' data:; font-src 'self'";

/** Lists the URLs of an integration that its script may always use. */
function listOwnUrls({ urls: addresses }: Pick<Service, 'urls'>, integration: string): string[] {
    const below = `/v1/integrations/${integration}/`;
    const own = findIntegrationSubdomainUrl(addresses, integration);
    return [addresses.publicUrl + below, ...(own === undefined ? [] : [own + below])];
}

/** Path of a script below the public listener, which is below a path itself for a workspace beside the main one. */
export function getPublicScriptPath({ urls: { publicUrl } }: Pick<Service, 'urls'>, script: string): string {
    return script.startsWith(publicUrl) ? script.slice(publicUrl.length) : new URL(script).pathname;
}
