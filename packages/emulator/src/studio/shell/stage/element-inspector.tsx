import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { Instance } from '../../../page/instance.js';
import type { ElementTracker } from '../../elements/element-tracker.js';
import { Icon } from '../../ui/icon.js';
import { useStore } from '../../ui/use-store.js';
import { LazyElementTree } from '../lazy-view.js';

export function ElementInspector({ instance, tracker }: { instance: Instance; tracker: ElementTracker }): VNode | null {
    const { element } = useStore(instance.view);
    const [isOpen, setOpen] = useState(false);
    if (!element) return null;
    return (
        <details class="inspector" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>
                <Icon name="chevron" />
                Element tree
            </summary>
            {isOpen && <LazyElementTree element={element} tracker={tracker} />}
        </details>
    );
}
