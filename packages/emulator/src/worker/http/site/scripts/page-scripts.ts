import type { SiteCustomizationSettings } from '@svc-int/api';

import { publishedScriptPlace } from '../../../../integration/public-endpoints.js';
import type { PageSettings } from '../../../../site/globals/page-settings.js';
import { ownPublicUrl } from '../../../service/own-origins.js';
import type { Service } from '../../../service/service.js';
import { findIntegration, publishedScripts } from '../../../subjects/integrations/index.js';
import { sitePath, type Visit } from '../visit.js';
import { joinPolicies } from './page-policy.js';

type Scripts = ReturnType<typeof publishedScripts>;

/** The scripts of integrations in the pages of a site, and what the page's own script knows of them. */
export function pageScripts(visit: Visit, look: SiteCustomizationSettings): { scripts: string[]; settings: string } {
    const scripts = publishedScripts(visit.service, visit.sight.site);
    const { url: policy } = look.privacyPolicy;
    const isAsked = policy !== undefined || scripts.some(({ cookies }) => cookies);
    const settings: PageSettings = {
        base: sitePath(visit),
        scripts: scripts.map(({ script }) => script),
        versions: Object.fromEntries(scripts.map(({ script }) => [script, versionOf(visit.service, script)])),
        ...(isAsked && { consent: policy === undefined ? {} : { policy } }),
        keepsVisitors: look.insights.trackingCookie,
    };
    return { scripts: [...settings.scripts], settings: JSON.stringify(settings) };
}

/**
 * The header with the policy of a page: its own, joined with those of its scripts. A workspace may have it noted only, as at the
 * hosted service.
 */
export function pagePolicy({ service, sight }: Visit, own: string): Record<string, string> {
    const scripts = publishedScripts(service, sight.site);
    const joined = joinPolicies(
        own,
        scripts.map((script) => ({ policy: script.contentSecurityPolicy, own: ownPlaces(service, script) })),
    );
    if (scripts.length === 0 || !service.looseScripts) return { 'content-security-policy': joined };
    return { 'content-security-policy': STRICTEST, 'content-security-policy-report-only': joined };
}

/** What no script has a say about. */
const STRICTEST = "base-uri 'none'; object-src 'none'; frame-ancestors 'self'";

/** Where an integration answers: what its script may always load and ask. */
function ownPlaces({ addresses }: Pick<Service, 'addresses'>, { script }: Scripts[number]): string[] {
    const integration = integrationOf({ addresses }, script);
    if (integration === undefined) return [];
    const below = `/v1/integrations/${integration}/`;
    const own = ownPublicUrl(addresses, integration);
    return [addresses.publicUrl + below, ...(own === undefined ? [] : [own + below])];
}

function versionOf(service: Service, script: string): number {
    const integration = integrationOf(service, script);
    return (integration === undefined ? undefined : findIntegration(service, integration))?.version ?? 0;
}

function integrationOf(service: Pick<Service, 'addresses'>, script: string): string | undefined {
    return publishedScriptPlace(pathOfScript(service, script))?.integration;
}

/** Path of a script below the public listener, which is below a path itself for a workspace beside the main one. */
export function pathOfScript({ addresses: { publicUrl } }: Pick<Service, 'addresses'>, script: string): string {
    return script.startsWith(publicUrl) ? script.slice(publicUrl.length) : new URL(script).pathname;
}
