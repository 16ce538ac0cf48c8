import type { BlockElement, RootElement } from '@svc-int/api';
import { createContext, type ComponentType, type VNode } from 'preact';
import { useContext } from 'preact/hooks';

import { ElementChildren, ElementRendererContext, type ElementViewProps } from './children.js';
import { ElementView } from './element.js';
import { BlockMenu } from './block-menu.js';

export const RootRendererContext = createContext<ComponentType<ElementViewProps>>(ElementView);

export function Root({ element }: { element: RootElement }): VNode {
    const Element = useContext(RootRendererContext);
    return (
        <ElementRendererContext.Provider value={Element}>
            <Drawn element={element} />
        </ElementRendererContext.Provider>
    );
}

function Drawn({ element }: { element: RootElement }): VNode {
    switch (element.type) {
        case 'block':
            return <Block element={element} />;
        case 'modal':
            return (
                <div class="block">
                    <ElementChildren of={element.children} />
                </div>
            );
        case 'configuration':
            return (
                <div class="configuration">
                    <ElementChildren of={element.children} />
                </div>
            );
        default:
            return <UnknownRoot element={element} />;
    }
}

function Block({ element }: { element: BlockElement }): VNode {
    return (
        <div class="block">
            <BlockMenu controls={element.controls} />
            <ElementChildren of={element.children} />
        </div>
    );
}

function UnknownRoot({ element }: { element: never }): VNode {
    return (
        <p class="unknown" role="note">
            A component renders a block, a modal or a configuration, not <code>{JSON.stringify(element)}</code>.
        </p>
    );
}
