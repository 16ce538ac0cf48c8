import type { SiteCustomizationSettings } from '@svc-int/api';

import type { PageSettings } from '../../../../site/globals/page-settings.js';
import { getIntegrationPublicUrl } from '../../../service/integration-origins.js';
import type { Service } from '../../../service/service.js';
import { getConsentLabels } from '../../../site-page/index.js';
import { listInjectedScripts, type InjectedScript } from '../../../subjects/integrations/index.js';
import { digest } from '../digest.js';
import { getFrameAncestors } from '../page-csp.js';
import { getSiteBasePath, type SiteRequest } from '../site-request.js';
import { joinPolicies } from './join-policies.js';
import { STATE_PARAM } from './script-state.js';

/** The scripts of integrations in the pages of a site, and what the page's own script knows of them. */
export function getPageScripts(
    visit: SiteRequest,
    look: SiteCustomizationSettings,
): { scripts: string[]; settings: string } {
    const scripts = listPageScripts(visit);
    const { url: policy } = look.privacyPolicy;
    const isAsked = policy !== undefined || scripts.some(({ published }) => published.cookies);
    const settings: PageSettings = {
        base: getSiteBasePath(visit),
        scripts: scripts.map(({ address }) => address),
        versions: Object.fromEntries(scripts.map(({ address, version }) => [address, version])),
        ...(isAsked && { consent: { policy, words: getConsentLabels(look.internationalization.locale) } }),
        keepsVisitors: look.insights.trackingCookie,
    };
    return { scripts: [...settings.scripts], settings: JSON.stringify(settings) };
}

/** The scripts of integrations with their addresses in pages, which change with what a script depends on. */
export function listPageScripts({ service, site: sight }: SiteRequest): (InjectedScript & { address: string })[] {
    return listInjectedScripts(service, sight.site).map((script) => {
        const state = digest([script.version, script.configurations]);
        return { ...script, address: `${script.published.script}?${STATE_PARAM}=${state}` };
    });
}

/**
 * The header with the policy of a page: its own, joined with those of its scripts. A workspace may have it noted only, as at the
 * hosted service.
 */
export function createPolicyHeader({ service, site: sight, url }: SiteRequest, own: string): Record<string, string> {
    const scripts = listInjectedScripts(service, sight.site);
    const joined = joinPolicies(
        own,
        scripts.map(({ integration, published: { contentSecurityPolicy: policy } }) => ({
            policy,
            own: ownPlaces(service, integration),
        })),
    );
    if (scripts.length === 0 || !service.looseScripts) return { 'content-security-policy': joined };
    return {
        'content-security-policy': [
            STRICTEST,
            getFrameAncestors(service, url),
            ...(service.remotePictures ? [] : [OWN_PICTURES]),
        ].join('; '),
        'content-security-policy-report-only': joined,
    };
}

/** Directives that no script has a say about, beside who frames a page. */
const STRICTEST = "base-uri 'none'; object-src 'none'";

/** Where pages show nothing of other hosts. */
const OWN_PICTURES = "img-src 'self' data:; font-src 'self'";

/** Where an integration answers: what its script may always load and ask. */
function ownPlaces({ urls: addresses }: Pick<Service, 'urls'>, integration: string): string[] {
    const below = `/v1/integrations/${integration}/`;
    const own = getIntegrationPublicUrl(addresses, integration);
    return [addresses.publicUrl + below, ...(own === undefined ? [] : [own + below])];
}

/** Path of a script below the public listener, which is below a path itself for a workspace beside the main one. */
export function getScriptPath({ urls: { publicUrl } }: Pick<Service, 'urls'>, script: string): string {
    return script.startsWith(publicUrl) ? script.slice(publicUrl.length) : new URL(script).pathname;
}
