import type { BoxElement, DividerElement, HStackElement, VStackElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { ElementChildren } from './children.js';

export function HStack({ element }: { element: HStackElement }): VNode {
    return (
        <div class={`hstack align-${element.align ?? 'start'}`}>
            <ElementChildren of={element.children} />
        </div>
    );
}

export function VStack({ element }: { element: VStackElement }): VNode {
    return (
        <div class={`vstack align-${element.align ?? 'start'}`}>
            <ElementChildren of={element.children} />
        </div>
    );
}

export function Box({ element }: { element: BoxElement }): VNode {
    return (
        <div class="box" style={{ flexGrow: element.grow ?? 0 }}>
            <ElementChildren of={element.children} />
        </div>
    );
}

export function Divider({ element }: { element: DividerElement }): VNode {
    return <hr class={`divider size-${element.size ?? 'medium'}`} />;
}
