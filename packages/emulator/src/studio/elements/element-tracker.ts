import { createContext } from 'preact';

export class ElementTracker {
    readonly #nodes = new WeakMap<object, Element>();
    readonly #elements = new WeakMap<Node, object>();
    frame: HTMLElement | null = null;

    track(element: object, node: Element): void {
        this.#nodes.set(element, node);
        this.#elements.set(node, element);
    }

    findNode(element: object): Element | undefined {
        return this.#nodes.get(element);
    }

    findElement(node: EventTarget | null): object | undefined {
        let current = node instanceof Node ? node : null;
        for (; current && current !== this.frame; current = current.parentNode) {
            const found = this.#elements.get(current);
            if (found) return found;
        }
        return undefined;
    }
}

export const ElementTrackerContext = createContext<ElementTracker | undefined>(undefined);
