import type { Descendant, StepElement, StepperElement } from '@svc-int/api';
import { createContext, type ComponentType, type VNode } from 'preact';
import { useContext } from 'preact/hooks';

import type { FieldIds } from './host.js';

/** An element below a root, and how its form row names it. */
export interface ElementViewProps {
    element: Descendant | StepperElement | StepElement;
    field?: FieldIds;
}

/** Gives elements what draws any of them, for those that they hold. */
export const ElementRendererContext = createContext<ComponentType<ElementViewProps> | undefined>(undefined);

/** Children of an element; anything but a list counts as a lone child. */
export function ElementChildren({ of }: { of: readonly (Descendant | StepperElement)[] | undefined }): VNode {
    const Element = useElementRenderer();
    return (
        <>
            {[of ?? []].flat().map((child, index) => (
                <Element key={index} element={child} />
            ))}
        </>
    );
}

/** Component that draws any element. */
export function useElementRenderer(): ComponentType<ElementViewProps> {
    const Element = useContext(ElementRendererContext);
    if (!Element) throw new Error('An element was rendered outside of a root');
    return Element;
}
