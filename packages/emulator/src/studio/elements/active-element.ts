/** `document.activeElement` is only the host of a shadow tree, so ask the element's own root. */
export function getActiveElementInShadowRootOrDocument(element: Element | null): Element | null {
    const root = element?.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
}
