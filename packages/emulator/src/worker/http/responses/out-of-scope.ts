export const OUT_OF_SCOPE_PATHS = {
    'AI agents': [
        '/orgs/*/agent',
        '/orgs/*/agent-instructions',
        '/orgs/*/sites/*/agent-settings',
        '/orgs/*/sites/*/agents',
        '/orgs/*/sites/*/ai',
        '/spaces/*/change-requests/*/conversations',
    ],
    'findings of agents': [
        '/orgs/*/sites/*/context-connections',
        '/orgs/*/sites/*/context-records',
        '/orgs/*/sites/*/findings',
        '/orgs/*/sites/*/scans',
        '/orgs/*/sites/*/stats',
        '/orgs/*/sites/*/topics',
    ],
    'style guides': ['/orgs/*/styleguides', '/orgs/*/styleguide-templates', '/orgs/*/sites/*/styleguide'],
    'the audit log': ['/orgs/*/audit-events', '/orgs/*/audit-event-actions'],
    ads: ['/ads', '/orgs/*/sites/*/ads'],
    'MCP servers': ['/orgs/*/sites/*/mcp-servers'],
    channels: ['/orgs/*/sites/*/channels'],
    'Git installations of a provider': ['/git/installations', '/orgs/*/sites/*/spaces/git'],
    'reports of questions and views': [
        '/orgs/*/sites/*/answers',
        '/orgs/*/sites/*/insights/events/aggregate',
        '/orgs/*/sites/*/insights/visitor-segments',
        '/orgs/*/sites/*/question-stats',
        '/orgs/*/sites/*/questions',
    ],
    billing: ['/orgs/*/billing'],
    uploads: ['/orgs/*/fonts', '/orgs/*/storage', '/org/*/imports'],
    'templates and tools of the site editor': [
        '/orgs/*/sites/*/publishing/preview',
        '/orgs/*/sites/*/search/prewarm',
        '/orgs/*/sites/*/template',
    ],
    notifications: ['/user/notifications'],
} as const satisfies Record<string, readonly string[]>;

const BASE = '/v1';

export function findOutOfScopeReason(path: string): string | undefined {
    if (!path.startsWith(`${BASE}/`)) return undefined;
    const given = path.slice(BASE.length).split('/');
    for (const [feature, paths] of Object.entries(OUT_OF_SCOPE_PATHS))
        if (paths.some((pattern) => isAtOrBelow(given, pattern.split('/'))))
            return `Only the hosted service has ${feature}: see "Out of scope" in the README of @svc-int/emulator.`;
    return undefined;
}

function isAtOrBelow(given: readonly string[], pattern: readonly string[]): boolean {
    return pattern.every((segment, at) => (segment === '*' ? given[at] : given[at] === segment));
}
