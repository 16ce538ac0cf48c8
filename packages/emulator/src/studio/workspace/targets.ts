import type { RenderContext } from '@svc-int/api';

import type { PendingConfiguration, WorkspaceOverview } from '../../control.js';
import type { ConfigurationForm } from '../../integration/unmet-configuration.js';
import {
    type IntegrationFeature,
    INTEGRATION_FEATURE_LABELS,
    listIntegrationFeatures,
} from './integration-features.js';

export type ContextTargetKind = 'block' | 'source' | PendingConfiguration['kind'];

export interface StudioTarget {
    integration: string;
    kind: ContextTargetKind | 'about' | IntegrationFeature;
    title: string;
    description?: string;
    shows: TargetContentDescriptor;
    source?: string;
    /** URL prefixes that the block unfurls. */
    urlUnfurl?: string[];
}

export type TargetContentDescriptor =
    | { type: 'component'; componentId: string }
    | { type: 'form'; form: ConfigurationForm }
    | { type: 'facts' };

export interface ViewSettings {
    theme: 'dark' | 'light';
    editable: boolean;
    /** Pixels. Default: the available width. */
    width?: number;
    /** Default: the first one of the integration. */
    place?: string;
}

export interface SpaceOrSite {
    id: string;
    title: string;
}

export type IntegrationEntry = WorkspaceOverview['integrations'][number];

const CONFIGURED = ['account', 'space', 'site'] as const;

/** Blocks and their configurations come first; without blocks, the integration's features. */
export function listIntegrationTargets(entry: IntegrationEntry): StudioTarget[] {
    const blocks = listBlockTargets(entry);
    const configured = listConfigurationTargets(entry);
    const facets = listIntegrationFeatures(entry).map((kind) => createFacetTarget(entry, kind));
    const onSite = facets.filter(({ kind }) => kind === 'script' || kind === 'sign-in');
    const others = facets.filter((facet) => !onSite.includes(facet));
    const parts = [...onSite, ...listSourceTargets(entry), ...others];
    return blocks.length > 0 ? [...blocks, ...configured, ...parts] : [...parts, ...configured];
}

function createFacetTarget({ name }: IntegrationEntry, kind: IntegrationFeature): StudioTarget {
    return { integration: name, kind, title: INTEGRATION_FEATURE_LABELS[kind], shows: { type: 'facts' } };
}

function listBlockTargets({ name, blocks }: IntegrationEntry): StudioTarget[] {
    return blocks.map((block) => ({
        integration: name,
        kind: 'block',
        title: block.title,
        description: block.description,
        shows: { type: 'component', componentId: block.id },
        urlUnfurl: block.urlUnfurl,
    }));
}

function listSourceTargets({ name, contentSources }: IntegrationEntry): StudioTarget[] {
    return contentSources.map((source) => ({
        integration: name,
        kind: 'source',
        title: source.title,
        description: source.description,
        shows: { type: 'component', componentId: source.componentId },
        source: source.id,
    }));
}

function listConfigurationTargets({ name, title, configurations }: IntegrationEntry): StudioTarget[] {
    return CONFIGURED.flatMap((kind): StudioTarget[] => {
        const configuration = configurations[kind];
        if (!configuration) return [];
        const shows: TargetContentDescriptor =
            'componentId' in configuration
                ? { type: 'component', componentId: configuration.componentId }
                : { type: 'form', form: configuration };
        return [{ integration: name, kind, title: `${title} · ${kind}`, shows }];
    });
}

export function getAboutTarget({ name, title, description }: IntegrationEntry): StudioTarget {
    return { integration: name, kind: 'about', title, description, shows: { type: 'facts' } };
}

export function formatTargetPath({ integration, kind, shows, source }: StudioTarget): string {
    return '#/' + listPathSegments(integration, kind, shows, source).map(encodeURIComponent).join('/');
}

function listPathSegments(
    integration: string,
    kind: StudioTarget['kind'],
    shows: TargetContentDescriptor,
    source?: string,
): string[] {
    switch (shows.type) {
        case 'component':
            // Sources may share a component.
            return [integration, kind, source ?? shows.componentId];
        case 'form':
            return [integration, kind];
        case 'facts':
            return kind === 'about' ? [integration] : [integration, kind];
        default:
            return shows satisfies never;
    }
}

/** Falls back to the first target of the current integration, then of all. Facts come last. */
export function findTargetByPathOrDefault(
    { integrations }: WorkspaceOverview,
    path: string,
    preferredIntegration?: string,
): StudioTarget | undefined {
    const targets = [...integrations.flatMap(listIntegrationTargets), ...integrations.map(getAboutTarget)];
    return (
        targets.find((target) => formatTargetPath(target) === path) ??
        targets.find(({ integration }) => integration === preferredIntegration) ??
        targets[0]
    );
}

export function isTargetRenderedInContext(target: StudioTarget): target is StudioTarget & { kind: ContextTargetKind } {
    return target.shows.type !== 'facts';
}

export function listSpacesOrSitesForTarget(overview: WorkspaceOverview, target: StudioTarget): SpaceOrSite[] {
    if (target.kind === 'account' || !isTargetRenderedInContext(target)) return [];
    const field = target.kind === 'site' ? 'sites' : 'spaces';
    const entry = findTargetIntegrationEntry(overview, target);
    const installed = new Set(entry?.installations.flatMap((installation) => installation[field]));
    return overview.organizations.flatMap((organization) => organization[field]).filter(({ id }) => installed.has(id));
}

export function findTargetIntegrationEntry(
    { integrations }: WorkspaceOverview,
    { integration }: StudioTarget,
): IntegrationEntry | undefined {
    return integrations.find(({ name }) => name === integration);
}

export function listTargetPendingConfigurations(
    entry: IntegrationEntry,
    { kind }: Pick<StudioTarget, 'kind'>,
): PendingConfiguration[] {
    return entry.installations.flatMap(({ pending }) => pending.filter((configuration) => configuration.kind === kind));
}

export function findTargetInstallationIdInContext(
    overview: WorkspaceOverview,
    target: StudioTarget,
    context: RenderContext,
): string | undefined {
    const installed = findTargetIntegrationEntry(overview, target)?.installations ?? [];
    const found = installed.find(({ organization, spaces, sites }) => {
        if ('spaceId' in context && context.spaceId !== undefined) return spaces.includes(context.spaceId);
        if ('siteId' in context) return sites.includes(context.siteId);
        return 'organizationId' in context && organization === context.organizationId;
    });
    return found?.id;
}

/** Returns `undefined` for facts and uninstalled targets. */
export function createTargetRenderContext(
    overview: WorkspaceOverview,
    target: StudioTarget,
    settings: ViewSettings,
): RenderContext | undefined {
    if (!isTargetRenderedInContext(target)) return undefined;
    const { theme, editable } = settings;
    const placements = listSpacesOrSitesForTarget(overview, target);
    const placement = placements.find(({ id }) => id === settings.place) ?? placements[0];
    switch (target.kind) {
        case 'account':
            return createAccountContext(overview, target, theme);
        case 'block':
            return placement && { type: 'document', spaceId: placement.id, editable, theme };
        case 'space':
            return placement && { type: 'configuration_space', spaceId: placement.id, theme };
        case 'site':
            return placement && { type: 'configuration_site', siteId: placement.id, theme };
        case 'source':
            return placement && createSourceContext(overview, placement, theme);
        default:
            return target.kind satisfies never;
    }
}

function createSourceContext(
    { organizations }: WorkspaceOverview,
    { id: spaceId }: SpaceOrSite,
    theme: ViewSettings['theme'],
): RenderContext | undefined {
    const organization = organizations.find(({ spaces }) => spaces.some(({ id }) => id === spaceId));
    return organization && { type: 'configuration_contentsource', organizationId: organization.id, spaceId, theme };
}

function createAccountContext(
    overview: WorkspaceOverview,
    target: StudioTarget,
    theme: ViewSettings['theme'],
): RenderContext | undefined {
    const organizationId = findTargetIntegrationEntry(overview, target)?.installations[0]?.organization;
    return organizationId ? { type: 'configuration_account', organizationId, theme } : undefined;
}

/** Prefers the given integration. */
export function findUnfurlingTarget(
    { integrations }: WorkspaceOverview,
    url: string,
    preferredIntegration?: string,
): StudioTarget | undefined {
    const blocks = integrations
        .flatMap(listIntegrationTargets)
        .filter(({ urlUnfurl }) => urlUnfurl?.some((prefix) => url.startsWith(prefix)));
    return blocks.find(({ integration }) => integration === preferredIntegration) ?? blocks[0];
}
