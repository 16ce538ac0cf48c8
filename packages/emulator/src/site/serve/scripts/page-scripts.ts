import type { PageScriptSettings } from '../../browser/globals/page-settings.js';
import { findIntegrationSubdomainUrl } from '../../../worker/service/integrations/integration-origins.js';
import type { Service } from '../../../worker/service/service.js';
import { getConsentLabels } from '../../page/index.js';
import { listInjectedScripts, type InjectedScript } from '../../../worker/subjects/integrations/index.js';
import type { SiteRow } from '../../../worker/subjects/sites/index.js';
import { hashValue } from '../hash-value.js';
import { createFrameAncestorsDirective } from '../page-csp.js';
import type { SiteRequest } from '../site-request.js';
import { joinContentSecurityPolicies } from './join-content-security-policies.js';
import { SCRIPT_CACHE_BUSTING_QUERY_PARAM } from './script-state.js';

export function getPageScriptUrlsAndSettings({ basePath, customization, scripts }: SiteRequest): {
    scripts: string[];
    settings: string;
} {
    const { url: policy } = customization.privacyPolicy;
    const isConsentRequired = policy !== undefined || scripts.some(({ published }) => published.cookies);
    const settings: PageScriptSettings = {
        base: basePath,
        scripts: scripts.map(({ address }) => address),
        versions: Object.fromEntries(scripts.map(({ address, version }) => [address, version])),
        ...(isConsentRequired && {
            consent: { policy, words: getConsentLabels(customization.internationalization.locale) },
        }),
        keepsVisitors: customization.insights.trackingCookie,
    };
    return { scripts: [...settings.scripts], settings: JSON.stringify(settings) };
}

export interface PageScript extends InjectedScript {
    address: string;
}

export function listPageScripts(service: Service, site: SiteRow): PageScript[] {
    return listInjectedScripts(service, site).map((script) => {
        const state = hashValue([script.version, script.configurations]);
        return { ...script, address: `${script.published.script}?${SCRIPT_CACHE_BUSTING_QUERY_PARAM}=${state}` };
    });
}

/** Report-only if a script declares no policy, as on the hosted service, unless the service is strict. */
export function createPageCspHeader(
    { service, url, scripts }: SiteRequest,
    basePolicy: string,
): Record<string, string> {
    const joined = joinContentSecurityPolicies(
        basePolicy,
        scripts.map(({ integration, published: { contentSecurityPolicy: policy } }) => ({
            policy,
            own: listOwnUrls(service, integration),
        })),
    );
    // A separate policy, which no script can extend: browsers enforce both.
    const ownImages = service.http.remoteImages || scripts.length === 0 ? [] : [OWN_IMAGES];
    const isEnforced = service.http.strictScripts || scripts.every(({ published }) => published.contentSecurityPolicy);
    if (isEnforced) return { 'content-security-policy': [joined, ...ownImages].join(', ') };
    return {
        'content-security-policy': [STRICTEST, createFrameAncestorsDirective(service, url), ...ownImages].join('; '),
        'content-security-policy-report-only': joined,
    };
}

const STRICTEST = "base-uri 'none'; object-src 'none'";

const OWN_IMAGES = "img-src 'self' data:; font-src 'self'";

function listOwnUrls({ urls: addresses }: Pick<Service, 'urls'>, integration: string): string[] {
    const below = `/v1/integrations/${integration}/`;
    const own = findIntegrationSubdomainUrl(addresses, integration);
    return [addresses.publicUrl + below, ...(own === undefined ? [] : [own + below])];
}

export function getScriptPathFromUrl({ urls: { publicUrl } }: Pick<Service, 'urls'>, scriptUrl: string): string {
    return scriptUrl.startsWith(publicUrl) ? scriptUrl.slice(publicUrl.length) : new URL(scriptUrl).pathname;
}
