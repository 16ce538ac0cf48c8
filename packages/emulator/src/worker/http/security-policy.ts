import type { IntegrationRow } from '../subjects/integrations/index.js';

export function createIntegrationCspHeaders({
    declaration: { contentSecurityPolicy },
}: IntegrationRow): Record<string, string> {
    return contentSecurityPolicy === undefined ? {} : { 'content-security-policy': contentSecurityPolicy };
}
