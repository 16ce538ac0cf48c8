import type { BlockElement, RootElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { ElementChildren, ElementRendererContext } from './children.js';
import { ElementView } from './element.js';
import { BlockMenu } from './block-menu.js';

export function Root({ element }: { element: RootElement }): VNode {
    return (
        <ElementRendererContext.Provider value={ElementView}>
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
