import type { ComponentType, VNode } from 'preact';

import type { WorkspaceOverview } from '../../control.js';
import type { SourcePlace } from '../sources/source-choice.js';
import type { ComponentContent } from '../workspace/open-content.js';
import type { OpenTool } from '../workspace/address.js';
import type { OwnView } from '../workspace/own-views.js';
import type { RenderEntry } from '../workspace/renders.js';
import { type IntegrationEntry, type Target, targetPath } from '../workspace/targets.js';
import { NotLoaded } from './not-loaded.js';
import { useLoaded } from './use-loaded.js';

type View = ComponentType<{ path: string }>;

const LOADERS: Record<OwnView, () => Promise<View>> = {
    run: async () => (await import('../runner/runner-view.js')).RunnerView,
    reference: async () => (await import('../reference/reference-view.js')).ReferenceView,
    service: async () => (await import('../service/service-view.js')).ServiceView,
    documents: async () => (await import('../documents/documents-view.js')).DocumentsView,
    sites: async () => (await import('../sites/sites-view.js')).SitesView,
    variants: async () => (await import('../variants/variants-view.js')).VariantsView,
    tasks: async () => (await import('../tasks/tasks-view.js')).TasksView,
    builds: async () => (await import('../builds/builds-view.js')).BuildsView,
    faults: async () => (await import('../faults/faults-view.js')).FaultsView,
    gallery: async () => (await import('../gallery/gallery-view.js')).GalleryView,
    events: async () => (await import('../events/event-view.js')).EventView,
    resources: async () => (await import('../resources/resource-view.js')).ResourceView,
};

/** A view of the page itself, which is loaded when it is opened first. */
export function LazyView({ name, path }: { name: OwnView; path: string }): VNode {
    const { value: Shown, error } = useLoaded(name, LOADERS[name]);
    return Shown ? <Shown path={path} /> : <NotLoaded error={error} />;
}

/** A part of what an integration is, which is loaded when one is opened first. */
export function LazyFacet({ target }: { target: Target }): VNode {
    const { value: Shown, error } = useLoaded('an integration', loadFacet);
    return Shown ? <Shown key={targetPath(target)} target={target} /> : <NotLoaded error={error} />;
}

/** Where an integration is installed, which is loaded when an integration is opened first. */
export function LazyInstallations(shown: { overview: WorkspaceOverview; entry: IntegrationEntry }): VNode {
    const { value: Shown, error } = useLoaded('installations', loadInstallations);
    return Shown ? <Shown {...shown} /> : <NotLoaded error={error} />;
}

/** What a content source computes, which is loaded when one is opened first. */
export function LazySourcePreview(place: SourcePlace): VNode {
    const { value: Shown, error } = useLoaded('content sources', loadSourcePreview);
    return Shown ? <Shown {...place} /> : <NotLoaded error={error} />;
}

const loadSourcePreview = async () => (await import('../sources/source-preview.js')).SourcePreview;
/** What is open beside a component to work on it, which is loaded when it is opened first. */
export function LazyWorkbench(shown: { target: Target; content: ComponentContent; tool: OpenTool }): VNode {
    const { value: parts, error } = useLoaded('the workbench', loadWorkbench);
    return parts ? <parts.Workbench {...shown} /> : <NotLoaded error={error} />;
}

/** An earlier rendering of a component, as it was. */
export function LazyEarlier(shown: { content: ComponentContent; entry: RenderEntry }): VNode {
    const { value: parts, error } = useLoaded('the workbench', loadWorkbench);
    return parts ? <parts.EarlierRender key={shown.entry.id} {...shown} /> : <NotLoaded error={error} />;
}

const loadWorkbench = async () => import('../workbench/workbench.js');

const loadInstallations = async () => (await import('../installations/installations.js')).Installations;

const loadFacet = async () => (await import('../facets/facet-view.js')).FacetView;
