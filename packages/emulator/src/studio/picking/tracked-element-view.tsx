import { Component, type VNode } from 'preact';

import { ElementTrackerContext, type ElementTracker } from '../elements/element-tracker.js';
import { ElementView } from '../elements/element.js';
import type { ElementViewProps } from '../elements/children.js';

export class TrackedElementView extends Component<ElementViewProps> {
    static override contextType = ElementTrackerContext;

    override componentDidMount(): void {
        this.#track();
    }

    override componentDidUpdate(): void {
        this.#track();
    }

    override render({ element, field }: ElementViewProps): VNode {
        return field ? <ElementView element={element} field={field} /> : <ElementView element={element} />;
    }

    #track(): void {
        const { element } = this.props;
        const tracker = this.context as ElementTracker | undefined;
        // Private fields of Preact, as in its `findDOMNode`.
        const node: unknown = Reflect.get(Object(Reflect.get(this, '__v')), '__e');
        if (typeof element === 'object' && element !== null && node instanceof Element) tracker?.track(element, node);
    }
}
