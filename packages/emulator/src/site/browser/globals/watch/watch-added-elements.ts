import type { BrowserRequestApi } from '../../../../integration/script-effects.js';
import { isElementCreatedByPageOwnScript } from '../element.js';
import type { AttributedScripts, ScriptAttributor } from './attribution.js';
import type { InterceptedCall, CallInterceptor } from './call-interceptor.js';
import { recordScriptRequest } from './watch-script-requests.js';
import type { AttributedScriptEffectRecorder } from './effect-recorder.js';

const MAX_NAMED_ANCESTORS = 3;

const MAX_DESCENDANTS = 50;

const LOADING = 'img, script, iframe, link';

export function watchAddedElements(
    { functions, setters }: CallInterceptor,
    scriptAttribution: ScriptAttributor,
    recordEffect: AttributedScriptEffectRecorder,
): void {
    const observer = new MutationObserver(() => {});
    observer.observe(document, { childList: true, subtree: true });
    const load = createLoads(scriptAttribution, recordEffect);
    const watcher = {
        // Discard mutations from before the call.
        before: () => void observer.takeRecords(),
        after({ self, attribute: who }: InterceptedCall) {
            const added = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].filter(isOthers));
            const apart = self instanceof Element && !self.isConnected ? listImages(self) : [];
            if (added.length + apart.length === 0) return;
            const attribution = who();
            if (!attribution) return;
            for (const element of added) {
                recordEffect(attribution, { kind: 'element', tag: element.localName, place: formatAncestors(element) });
                if (!attribution.isGuess) scriptAttribution.adopt(element, '', attribution.scripts[0] ?? '');
            }
            for (const element of [...added.flatMap(listLoadingElements), ...apart]) load(element, attribution);
        },
    };
    functions(Node.prototype, ['appendChild', 'insertBefore', 'replaceChild'], watcher);
    functions(Element.prototype, ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren'], watcher);
    functions(Element.prototype, ['insertAdjacentElement', 'insertAdjacentHTML'], watcher);
    setters(Element.prototype, ['innerHTML', 'outerHTML'], watcher);
    // Images load even outside the document.
    const loading = {
        after({ self, attribute: who }: InterceptedCall) {
            const isLoading = self instanceof HTMLImageElement || (isElement(self) && self.isConnected);
            const attribution = isLoading ? who() : undefined;
            if (attribution && isElement(self)) load(self, attribution);
        },
    };
    const inherited = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute');
    for (const { prototype } of [HTMLImageElement, HTMLScriptElement, HTMLIFrameElement, HTMLLinkElement]) {
        setters(prototype, ['src', 'href'], loading);
        // An own property of this prototype: the wrapper does not affect other elements.
        Object.defineProperty(prototype, 'setAttribute', { ...inherited });
        functions(prototype, ['setAttribute'], {
            after: (call) => /^(src|href)$/i.test(String(call.given[0])) && loading.after(call),
        });
    }
}

function createLoads(scriptAttribution: ScriptAttributor, recordEffect: AttributedScriptEffectRecorder) {
    const known = new WeakMap<Element, string>();
    return (element: Element, attribution: AttributedScripts): void => {
        const { address, api } = getLoad(element);
        if (address === '' || known.get(element) === address) return;
        known.set(element, address);
        recordScriptRequest(recordEffect, attribution, address, 'GET', api);
        if (!attribution.isGuess)
            scriptAttribution.adopt(element, api === 'script' ? address : '', attribution.scripts[0] ?? '');
    };
}

function getLoad(element: Element): { address: string; api: BrowserRequestApi } {
    if (element instanceof HTMLImageElement) return { address: element.src, api: 'img' };
    if (element instanceof HTMLScriptElement) return { address: element.src, api: 'script' };
    if (element instanceof HTMLIFrameElement) return { address: element.src, api: 'iframe' };
    return { address: element instanceof HTMLLinkElement ? element.href : '', api: 'link' };
}

function listLoadingElements(element: Element): Element[] {
    const below = [...element.querySelectorAll(LOADING)].slice(0, MAX_DESCENDANTS);
    return element.matches(LOADING) ? [element, ...below] : below;
}

function listImages(element: Element): Element[] {
    return [...element.querySelectorAll('img')].slice(0, MAX_DESCENDANTS);
}

function isOthers(node: Node): node is Element {
    return isElement(node) && !isElementCreatedByPageOwnScript(node);
}

function isElement(value: unknown): value is Element {
    return value instanceof Element;
}

function formatAncestors({ parentElement }: Element): string {
    const names: string[] = [];
    for (let at = parentElement; at && names.length < MAX_NAMED_ANCESTORS; at = at.parentElement)
        names.unshift(at.localName);
    return names.join(' > ');
}
