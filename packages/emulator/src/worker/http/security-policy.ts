import type { IntegrationRow } from '../subjects/integrations/index.js';

/** The header that tells what an integration's scripts and renders may load; none where it declares no policy. */
export function createIntegrationCspHeaders({
    declaration: { contentSecurityPolicy },
}: IntegrationRow): Record<string, string> {
    return contentSecurityPolicy === undefined ? {} : { 'content-security-policy': contentSecurityPolicy };
}
