import type { Descendant, StepElement, StepperElement } from '@svc-int/api';
import { createContext, type ComponentType, type VNode } from 'preact';
import { useContext } from 'preact/hooks';

import type { FieldIds } from './host.js';

export interface ElementViewProps {
    element: Descendant | StepperElement | StepElement;
    field?: FieldIds;
}

export const ElementRendererContext = createContext<ComponentType<ElementViewProps> | undefined>(undefined);

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

export function useElementRenderer(): ComponentType<ElementViewProps> {
    const Element = useContext(ElementRendererContext);
    if (!Element) throw new Error('An element was rendered outside of a root');
    return Element;
}
