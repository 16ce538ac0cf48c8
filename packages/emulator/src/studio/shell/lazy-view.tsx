import type { RootElement } from '@svc-int/api';
import type { ComponentType, VNode } from 'preact';

import type { WorkspaceOverview } from '../../control.js';
import type { ElementTracker } from '../elements/element-tracker.js';
import type { ContentSourceTarget } from '../sources/content-source-destination-choice.js';
import type { ComponentContent } from '../workspace/open-target-content.js';
import type { OpenedToolWithLzRenderRequest } from '../workspace/url-state.js';
import type { ViewName } from '../workspace/views.js';
import type { RenderEntry } from '../workspace/render-history.js';
import { type IntegrationEntry, type StudioTarget, formatTargetPath } from '../workspace/targets.js';
import { LazyModuleStatus } from '../ui/lazy-module-status.js';
import { useLazyModule } from '../ui/use-lazy-module.js';

type View = ComponentType<{ path: string }>;

const LOADERS: Record<ViewName, () => Promise<View>> = {
    run: async () => (await import('../runner/runner-view.js')).RunnerView,
    reference: async () => (await import('../reference/reference-view.js')).ReferenceView,
    service: async () => (await import('../service/service-view.js')).ServiceTablesView,
    documents: async () => (await import('../documents/documents-view.js')).DocumentsView,
    sites: async () => (await import('../sites/sites-view.js')).SitesView,
    variants: async () => (await import('../variants/variants-view.js')).VariantsView,
    tasks: async () => (await import('../tasks/tasks-view.js')).TasksView,
    builds: async () => (await import('../builds/builds-view.js')).BuildsView,
    faults: async () => (await import('../faults/faults-view.js')).FaultsView,
    gallery: async () => (await import('../gallery/gallery-view.js')).GalleryView,
    events: async () => (await import('../events/event-view.js')).EventView,
    replay: async () => (await import('../replay/replay-view.js')).ReplayView,
    moment: async () => (await import('../time-line/moment-view.js')).MomentView,
    resources: async () => (await import('../resources/resource-view.js')).ResourceView,
};

export function LazyView({ name, path }: { name: ViewName; path: string }): VNode {
    const { value: Shown, error } = useLazyModule(name, LOADERS[name]);
    return Shown ? <Shown path={path} /> : <LazyModuleStatus error={error} />;
}

export function LazyIntegrationFeature({ target }: { target: StudioTarget }): VNode {
    const { value: Shown, error } = useLazyModule('an integration', loadFacet);
    return Shown ? <Shown key={formatTargetPath(target)} target={target} /> : <LazyModuleStatus error={error} />;
}

export function LazyInstallations(shown: { overview: WorkspaceOverview; entry: IntegrationEntry }): VNode {
    const { value: Shown, error } = useLazyModule('installations', loadInstallations);
    return Shown ? <Shown {...shown} /> : <LazyModuleStatus error={error} />;
}

export function LazyContentSourcePreview(target: ContentSourceTarget): VNode {
    const { value: Shown, error } = useLazyModule('content sources', loadSourcePreview);
    return Shown ? <Shown {...target} /> : <LazyModuleStatus error={error} />;
}

const loadSourcePreview = async () => (await import('../sources/source-preview.js')).ContentSourcePreview;
export function LazyWorkbench(shown: {
    target: StudioTarget;
    content: ComponentContent;
    tool: OpenedToolWithLzRenderRequest;
}): VNode {
    const { value: parts, error } = useLazyModule('the workbench', loadWorkbench);
    return parts ? <parts.Workbench {...shown} /> : <LazyModuleStatus error={error} />;
}

export function LazyElementTree(shown: { element: RootElement; tracker: ElementTracker }): VNode {
    const { value: Shown, error } = useLazyModule('the elements', loadElementTree);
    return Shown ? <Shown {...shown} /> : <LazyModuleStatus error={error} />;
}

const loadElementTree = async () => (await import('../picking/element-tree.js')).ElementTree;

export function LazyEarlierRender(shown: { content: ComponentContent; entry: RenderEntry }): VNode {
    const { value: parts, error } = useLazyModule('the workbench', loadWorkbench);
    return parts ? <parts.EarlierRender key={shown.entry.id} {...shown} /> : <LazyModuleStatus error={error} />;
}

const loadWorkbench = async () => import('../workbench/workbench.js');

const loadInstallations = async () => (await import('../installations/installations.js')).Installations;

const loadFacet = async () => (await import('../facets/facet-view.js')).IntegrationFeatureView;
