const made = new WeakSet<Element>();

export function isElementCreatedByPageOwnScript(element: Element): boolean {
    return made.has(element);
}

export function createTrackedPageElement<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
    ...contents: (Node | string)[]
): HTMLElementTagNameMap[Name] {
    const created = Object.assign(document.createElement(name), properties);
    made.add(created);
    created.append(...contents);
    return created;
}

/** Constructed style sheets are exempt from the content security policy. */
export function addPageWidgetStyles(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.site-consent, .site-tools, .site-tools-open {
    position: fixed; z-index: 2147483000; font: 0.9rem/1.5 system-ui, sans-serif; border-radius: var(--corner, 6px);
    border: 1px solid var(--line, #8888); background: var(--raised, Canvas); color: var(--text, CanvasText); color-scheme: inherit }
.site-consent { inset: auto 1rem 1rem auto; max-width: min(26rem, calc(100vw - 2rem)); padding: 1rem; box-sizing: border-box }
.site-consent p { margin: 0 0 0.75rem }
.site-consent button, .site-tools button { margin: 0 0.5rem 0 0; padding: 0.3rem 0.8rem; font: inherit; cursor: pointer;
    border: 1px solid var(--line, #8888); border-radius: var(--corner, 6px); background: transparent; color: inherit }
.site-consent button:hover, .site-tools button:hover { background: color-mix(in srgb, currentColor 8%, transparent) }
.site-tools-open { inset: auto auto 1rem 1rem; padding: 0.25rem 0.75rem }
.site-tools { inset: 0; margin: auto; padding: 1rem; width: min(36rem, calc(100vw - 2rem)); max-height: 80vh; overflow: auto }
.site-tools textarea { display: block; box-sizing: border-box; width: 100%; margin: 0.5rem 0; font-family: monospace }
.site-tools pre { overflow-x: auto; white-space: pre-wrap }`);
    document.adoptedStyleSheets.push(sheet);
}
