import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { useLayout } from '../shell/layout/use-layout.js';
import { Icon } from '../ui/icon.js';
import { LazyModuleStatus } from '../ui/lazy-module-status.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import { useStore } from '../ui/use-store.js';

export function TimeLineBar(): VNode | null {
    const { listened } = useStudio();
    const { current, foldTimeLine } = useLayout();
    const { isFolded } = current.timeLine;
    const integration = useStore(listened);
    if (integration === undefined) return null;
    const label = `${isFolded ? 'Show' : 'Hide'} time line`;
    return (
        <section class={`time-line ${isFolded ? 'folded' : ''}`} aria-label="Time line">
            <button
                type="button"
                class="time-line-fold"
                aria-expanded={!isFolded}
                aria-label={label}
                title={label}
                onClick={() => foldTimeLine(!isFolded)}
            >
                <Icon name="chevron" />
                <span aria-hidden="true">Time line</span>
            </button>
            {!isFolded && <LazyTimeLine integration={integration} />}
        </section>
    );
}

function LazyTimeLine({ integration }: { integration: string }): VNode {
    const { value: Shown, error } = useLazyModule('the time line', loadTimeLine);
    return Shown ? <Shown key={integration} integration={integration} /> : <LazyModuleStatus error={error} />;
}

const loadTimeLine = async () => (await import('./time-line.js')).TimeLine;
