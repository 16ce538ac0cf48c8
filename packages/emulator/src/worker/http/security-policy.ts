import type { IntegrationRow } from '../subjects/integrations/index.js';

/** Creates the policy header of an integration's scripts and renders; none without a declared policy. */
export function createIntegrationCspHeaders({
    declaration: { contentSecurityPolicy },
}: IntegrationRow): Record<string, string> {
    return contentSecurityPolicy === undefined ? {} : { 'content-security-policy': contentSecurityPolicy };
}
