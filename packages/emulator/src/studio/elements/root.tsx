import type { BlockElement, ModalElement, RootElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { Button } from './button.js';
import { Children } from './element.js';
import { Menu } from './menu.js';

/** What a component rendered, in the place where it stands. A modal that nothing opened is shown in place as well. */
export function Root({ element }: { element: RootElement }): VNode {
    switch (element.type) {
        case 'block': return <Block element={element} />;
        case 'modal': return <ModalInPlace element={element} />;
        case 'configuration': return <div class="configuration"><Children of={element.children} /></div>;
        default: return <UnknownRoot element={element} />;
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

function ModalInPlace({ element }: { element: ModalElement }): VNode {
    return (
        <div class="block">
            {element.title && <h2>{element.title}</h2>}
            <Children of={element.children} />
            {element.submit && <Button element={element.submit} />}
        </div>
    );
}

function UnknownRoot({ element }: { element: never }): VNode {
    return <p class="unknown" role="note">A component renders a block, a modal or a configuration, not <code>{JSON.stringify(element)}</code>.</p>;
}
