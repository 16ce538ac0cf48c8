import type { WorkspaceOverview } from '../../control.js';

/** `text` must be lower case. */
export function listTargetIdsByTitle(overview: WorkspaceOverview | undefined, text: string): string[] {
    const titles = [...createTargetTitleMap(overview)];
    return titles.flatMap(([id, title]) => (title.toLowerCase().includes(text) ? id : []));
}

/** An installation has the title of its organization. */
export function createTargetTitleMap(overview: WorkspaceOverview | undefined): ReadonlyMap<string, string> {
    const { organizations = [], integrations = [] } = overview ?? {};
    const titles = new Map(organizations.map(({ id, title }) => [id, title]));
    for (const { spaces, sites } of organizations)
        for (const { id, title } of [...spaces, ...sites]) titles.set(id, title);
    for (const { installations } of integrations)
        for (const { id, organization } of installations) titles.set(id, titles.get(organization) ?? organization);
    return titles;
}
