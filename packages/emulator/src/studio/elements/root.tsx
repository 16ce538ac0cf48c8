import type { BlockElement, RootElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { Children, ElementContext } from './children.js';
import { Element } from './element.js';
import { Menu } from './menu.js';

/** Root that a component rendered. Title and submit button of a modal belong to the dialog around it. */
export function Root({ element }: { element: RootElement }): VNode {
    return (
        <ElementContext.Provider value={Element}>
            <Drawn element={element} />
        </ElementContext.Provider>
    );
}

function Drawn({ element }: { element: RootElement }): VNode {
    switch (element.type) {
        case 'block':
            return <Block element={element} />;
        case 'modal':
            return (
                <div class="block">
                    <Children of={element.children} />
                </div>
            );
        case 'configuration':
            return (
                <div class="configuration">
                    <Children of={element.children} />
                </div>
            );
        default:
            return <UnknownRoot element={element} />;
    }
}

function Block({ element }: { element: BlockElement }): VNode {
    return (
        <div class="block">
            <Menu controls={element.controls} />
            <Children of={element.children} />
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
