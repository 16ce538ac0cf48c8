import type { VNode } from 'preact';

import { LazyModuleStatus } from '../ui/lazy-module-status.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import { useStore } from '../ui/use-store.js';
import { useStudio } from './context.js';
import { OwnerOnly } from './owner-only.js';

export function LazyTour(): VNode | null {
    const { status } = useStore(useStudio().tour.state);
    return status === 'open' ? (
        <OwnerOnly>
            <OpenTour />
        </OwnerOnly>
    ) : null;
}

function OpenTour(): VNode | null {
    const { value: Panel, error } = useLazyModule('the tour', loadTour);
    if (Panel) return <Panel />;
    return error === undefined ? null : <LazyModuleStatus error={error} />;
}

const loadTour = async () => (await import('../tour/tour-panel.js')).TourPanel;
