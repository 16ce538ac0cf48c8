import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { messageOf } from '../../values/message-of.js';
import type { OwnView } from '../workspace/own-views.js';
import { useStudio } from './context.js';

type View = ComponentType<{ path: string }>;

const LOADERS: Record<OwnView, () => Promise<View>> = {
    run: async () => (await import('../runner/runner-view.js')).RunnerView,
    service: async () => (await import('../service/service-view.js')).ServiceView,
    sites: async () => (await import('../sites/sites-view.js')).SitesView,
    variants: async () => (await import('../variants/variants-view.js')).VariantsView,
    tasks: async () => (await import('../tasks/tasks-view.js')).TasksView,
    faults: async () => (await import('../faults/faults-view.js')).FaultsView,
    gallery: async () => (await import('../gallery/gallery-view.js')).GalleryView,
    resources: async () => (await import('../resources/resource-view.js')).ResourceView,
};

/** A view of the page itself, which is loaded when it is opened first. */
export function LazyView({ name, path }: { name: OwnView; path: string }): VNode {
    const studio = useStudio();
    const [loaded, setLoaded] = useState<{ name: OwnView; Shown: View } | undefined>(undefined);
    useEffect(() => {
        // By then another one may have been chosen, which was loaded before.
        let isChosen = true;
        LOADERS[name]().then(
            (Shown) => isChosen && setLoaded({ name, Shown }),
            (error: unknown) => studio.notify(`The view of ${name} could not be loaded: ${messageOf(error)}`),
        );
        return () => void (isChosen = false);
    }, [studio, name]);
    if (loaded?.name !== name) return <div class="skeleton surface" role="status" aria-label="Loading" />;
    return <loaded.Shown path={path} />;
}
