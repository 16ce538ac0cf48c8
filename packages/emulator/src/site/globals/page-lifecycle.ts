/** Milliseconds after which the page is told of as loaded though a script has not come. */
const LOAD_TIMEOUT_MS = 5000;

/** Calls back once all of the page's own elements are there. */
export function onDocumentParsed(callback: () => void): void {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
    else callback();
}

/** Calls back once, when everything that the page asked for has come, the scripts too, or does not come in time. */
export function onDocumentLoadedOrTimeout(callback: () => void): void {
    let isCalled = false;
    const call = () => {
        if (!isCalled) callback();
        isCalled = true;
    };
    if (document.readyState === 'complete') return call();
    window.addEventListener('load', call, { once: true });
    onDocumentParsed(() => setTimeout(call, LOAD_TIMEOUT_MS));
}
