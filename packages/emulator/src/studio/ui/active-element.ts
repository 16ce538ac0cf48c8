/** `document.activeElement` does not enter shadow trees. */
export function getActiveElementInShadowRootOrDocument(element: Element | null): Element | null {
    const root = element?.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
}
