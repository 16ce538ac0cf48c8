const INLINE =
    'a, abbr, b, br, button, code, em, i, img, input, kbd, label, mark, s, select, small, span, strong, sub, sup, svg, textarea, time, u';

/** Considers attributes only, for computing roles and names. */
export function computeStyle(element: HTMLElement, pseudoElement?: string | null): Partial<CSSStyleDeclaration> {
    const { style } = element;
    const values = {
        display: getDisplay(element),
        visibility: style.visibility || 'visible',
        opacity: style.opacity || '1',
        content: pseudoElement ? 'none' : 'normal',
        overflowY: 'visible',
        whiteSpace: 'normal',
        textTransform: 'none',
        pointerEvents: 'auto',
    };
    return { ...values, getPropertyValue: (name) => String(Reflect.get(values, name) ?? '') };
}

function getDisplay(element: HTMLElement): string {
    if (element.hidden || element.matches('dialog:not([open]), script, style, template')) return 'none';
    return element.style.display || (element.matches(INLINE) ? 'inline' : 'block');
}
