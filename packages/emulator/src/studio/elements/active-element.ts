/** The focused element in the part of the page that an element is in: seen from outside, a shadow tree has it as a whole. */
export function getActiveElementInShadowRootOrDocument(element: Element | null): Element | null {
    const root = element?.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
}
