import type { RenderContext } from '@svc-int/api';

import type { WorkspaceOverview } from '../../control.js';

/** Something of an integration that can be shown. */
export interface Target {
    integration: string;
    /** A block of a document, or where a configuration screen belongs. */
    kind: 'block' | 'account' | 'space' | 'site';
    componentId: string;
    title: string;
    description?: string;
}

/** How the person wants to see things. */
export interface Settings {
    theme: 'dark' | 'light';
    editable: boolean;
    /** The chosen space or site; the first one of the integration where it is left out or gone. */
    place?: string;
}

/** A space or site. */
export interface Place {
    id: string;
    title: string;
}

type IntegrationEntry = WorkspaceOverview['integrations'][number];

/** Everything that an integration can show: its blocks, then its configuration screens. */
export function targetsOf({ name, title, blocks, configurations }: IntegrationEntry): Target[] {
    const shown = blocks.map((block): Target => ({
        integration: name,
        kind: 'block',
        componentId: block.id,
        title: block.title,
        description: block.description,
    }));
    const kinds = ['account', 'space', 'site'] as const;
    const screens = kinds.flatMap((kind): Target[] => {
        const componentId = configurations[kind];
        return componentId ? [{ integration: name, kind, componentId, title: `${title} · ${kind}` }] : [];
    });
    return [...shown, ...screens];
}

/** Name of a target in the page's address. */
export function targetPath({ integration, kind, componentId }: Target): string {
    return '#/' + [integration, kind, componentId].map(encodeURIComponent).join('/');
}

/** The target that the address names, else the first one there is. */
export function findTarget(overview: WorkspaceOverview, path: string): Target | undefined {
    const targets = overview.integrations.flatMap(targetsOf);
    return targets.find((target) => targetPath(target) === path) ?? targets[0];
}

/** Spaces or sites in which a target can be shown; none for a configuration of the whole account. */
export function placesOf(overview: WorkspaceOverview, target: Target): Place[] {
    if (target.kind === 'account') return [];
    const field = target.kind === 'site' ? 'sites' : 'spaces';
    const entry = overview.integrations.find(({ name }) => name === target.integration);
    const installed = new Set(entry?.installations.flatMap((installation) => installation[field]));
    return overview.organizations.flatMap((organization) => organization[field]).filter(({ id }) => installed.has(id));
}

/** The installation of a target that is shown in a context. */
export function installationIn(
    { integrations }: WorkspaceOverview,
    { integration }: Target,
    context: RenderContext,
): string | undefined {
    const installed = integrations.find(({ name }) => name === integration)?.installations ?? [];
    const found = installed.find(({ organization, spaces, sites }) => {
        if ('spaceId' in context && context.spaceId !== undefined) return spaces.includes(context.spaceId);
        if ('siteId' in context) return sites.includes(context.siteId);
        return 'organizationId' in context && organization === context.organizationId;
    });
    return found?.id;
}

/** The context in which a target is rendered; undefined when it is installed nowhere. */
export function contextOf(overview: WorkspaceOverview, target: Target, settings: Settings): RenderContext | undefined {
    const { theme, editable } = settings;
    if (target.kind === 'account') return accountContext(overview, target, theme);
    const places = placesOf(overview, target);
    const place = places.find(({ id }) => id === settings.place) ?? places[0];
    if (!place) return undefined;
    switch (target.kind) {
        case 'block':
            return { type: 'document', spaceId: place.id, editable, theme };
        case 'space':
            return { type: 'configuration_space', spaceId: place.id, theme };
        case 'site':
            return { type: 'configuration_site', siteId: place.id, theme };
        default:
            return target.kind satisfies never;
    }
}

function accountContext(
    overview: WorkspaceOverview,
    target: Target,
    theme: Settings['theme'],
): RenderContext | undefined {
    const entry = overview.integrations.find(({ name }) => name === target.integration);
    const organizationId = entry?.installations[0]?.organization;
    return organizationId ? { type: 'configuration_account', organizationId, theme } : undefined;
}
